import { isJsonObject, pointer, pointerKeys, valueAt } from "@verso/contract/pointer";
import type { WrittenKind } from "./fields.ts";
import type { JsonSchema } from "./from-example.ts";

/** A schema after a change, and where the field stands in it that was changed. */
export type Changed = { schema: JsonSchema; at: string };
type Values = Record<string, unknown>;

/** What stands at a place, changed; everything else, and every order, as it was. */
function put(value: unknown, keys: readonly string[], change: (value: unknown) => unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return change(value);
  if (!isJsonObject(value)) return value;
  return entriesOf(value, (entries) =>
    entries.map(([name, inner]) => [name, name === key ? put(inner, rest, change) : inner]),
  );
}
const entriesOf = (value: Values, change: (entries: [string, unknown][]) => [string, unknown][]): Values =>
  Object.fromEntries(change(Object.entries(value)));
const objectAt = (schema: JsonSchema, at: string, change: (value: Values) => Values): JsonSchema => {
  const changed = put(schema, pointerKeys(at), (value) => (isJsonObject(value) ? change(value) : value));
  return isJsonObject(changed) ? changed : schema;
};

/** A keyword with another value; without one where it is undefined. One that was not there comes last. */
function withKeyword(value: Values, keyword: string, next: unknown): Values {
  return entriesOf(value, (entries) => {
    if (next === undefined) return entries.filter(([name]) => name !== keyword);
    if (!Object.hasOwn(value, keyword)) return [...entries, [keyword, next]];
    return entries.map(([name, inner]) => [name, name === keyword ? next : inner]);
  });
}

const propertiesOf = (group: Values): Values => (isJsonObject(group.properties) ? group.properties : {});
const namesOf = (required: unknown): string[] =>
  Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
const withRequired = (group: Values, names: readonly string[]): Values =>
  withKeyword(group, "required", names.length === 0 ? undefined : names);

/** The group that a field stands in, and its name there. */
function placeOf(at: string): { within: string; name: string } {
  const keys = pointerKeys(at);
  return { within: pointer(...keys.slice(0, -2)), name: keys.at(-1) ?? "" };
}

export function describeField(schema: JsonSchema, at: string, description: string): JsonSchema {
  const text = description.trim() === "" ? undefined : description;
  const value = valueAt(schema, at);
  if (value === true && text !== undefined) {
    const { within, name } = placeOf(at);
    return objectAt(schema, `${within}/properties`, (all) => withKeyword(all, name, { description: text }));
  }
  return objectAt(schema, at, (field) => withKeyword(field, "description", text));
}

/** Another name in the same place; null where it is empty or another field has it. */
export function renameField(schema: JsonSchema, at: string, name: string): Changed | null {
  const { within, name: former } = placeOf(at);
  const group = valueAt(schema, within);
  if (name === "" || !isJsonObject(group)) return null;
  if (name === former) return { schema, at };
  if (Object.hasOwn(propertiesOf(group), name)) return null;
  const next = objectAt(schema, within, (value) => {
    const properties = entriesOf(propertiesOf(value), (entries) =>
      entries.map(([key, inner]) => [key === former ? name : key, inner]),
    );
    const renamed = namesOf(value.required).map((key) => (key === former ? name : key));
    return withRequired({ ...value, properties }, renamed);
  });
  return { schema: next, at: within + pointer("properties", name) };
}

export function requireField(schema: JsonSchema, at: string, isRequired: boolean): JsonSchema {
  const { within, name } = placeOf(at);
  return objectAt(schema, within, (group) => {
    const others = namesOf(group.required).filter((key) => key !== name);
    if (!isRequired) return withRequired(group, others);
    // In the order of the properties, so that asking and not asking again changes nothing.
    const wanted = new Set([...others, name]);
    const known = Object.keys(propertiesOf(group)).filter((key) => wanted.has(key));
    return withRequired(group, [...known, ...others.filter((key) => !known.includes(key))]);
  });
}

export function removeField(schema: JsonSchema, at: string): JsonSchema {
  const { within, name } = placeOf(at);
  return objectAt(schema, within, (group) => without(group, name));
}

function without(group: Values, name: string): Values {
  const properties = withKeyword(propertiesOf(group), name, undefined);
  const names = namesOf(group.required);
  return names.includes(name)
    ? withRequired(
        { ...group, properties },
        names.filter((key) => key !== name),
      )
    : { ...group, properties };
}

/** A new text in a group, after one of its fields or at its end. */
export function addField(schema: JsonSchema, within: string, after?: string): Changed {
  const group = valueAt(schema, within);
  const taken = isJsonObject(group) ? propertiesOf(group) : {};
  let count = Object.keys(taken).length + 1;
  while (Object.hasOwn(taken, `field_${count}`)) count += 1;
  const name = `field_${count}`;
  const place = after === undefined ? -1 : Object.keys(taken).indexOf(after);
  const index = place === -1 ? Object.keys(taken).length : place + 1;
  const next = objectAt(schema, within, (value) => insert(value, name, { type: "string" }, index));
  return { schema: next, at: within + pointer("properties", name) };
}

function insert(group: Values, name: string, field: unknown, index: number): Values {
  const entries = Object.entries(propertiesOf(group));
  const properties = Object.fromEntries([...entries.slice(0, index), [name, field], ...entries.slice(index)]);
  return { ...group, properties };
}

/**
 * A field at another place of its group, or of another one; `index` counts the fields there without it. Null where that is
 * within itself, or another field there has its name.
 */
export function moveField(schema: JsonSchema, at: string, to: { within: string; index: number }): Changed | null {
  const { within, name } = placeOf(at);
  const [group, target, field] = [valueAt(schema, within), valueAt(schema, to.within), valueAt(schema, at)];
  if (!isJsonObject(group) || !isJsonObject(target)) return null;
  if (to.within === at || to.within.startsWith(`${at}/`)) return null;
  if (to.within !== within && Object.hasOwn(propertiesOf(target), name)) return null;
  const isRequired = namesOf(group.required).includes(name);
  const taken = objectAt(schema, within, (value) =>
    to.within === within
      ? { ...value, properties: withKeyword(propertiesOf(value), name, undefined) }
      : without(value, name),
  );
  const placed = objectAt(taken, to.within, (value) => insert(value, name, field, Math.max(0, to.index)));
  const next = to.within + pointer("properties", name);
  return { schema: isRequired && to.within !== within ? requireField(placed, next, true) : placed, at: next };
}

/** What a new kind begins with. A choice has no value yet, which is told as a mistake until it has. */
const begun: Record<WrittenKind, Values> = {
  text: { type: "string" },
  number: { type: "number" },
  whole: { type: "integer" },
  yes_no: { type: "boolean" },
  date: { type: "string", format: "date" },
  choice: { type: "string", enum: [] },
  list: { type: "array", items: { type: "string" } },
  group: { type: "object", properties: { field_1: { type: "string" } } },
};
/** Keywords that stay with a field whatever its kind is. */
const lasting = ["title", "x-title", "description", "$comment", "deprecated", "readOnly", "writeOnly"];

/** A field as another kind: what is said of it stays, and the fields of a group when it becomes a list of such, or no list any more. */
export function changeKind(schema: JsonSchema, at: string, kind: WrittenKind): JsonSchema {
  const value = valueAt(schema, at);
  const former = isJsonObject(value) ? value : {};
  const { type, ...details } = begun[kind];
  const isNullable = Array.isArray(former.type) && former.type.includes("null");
  const said = Object.fromEntries(Object.entries(former).filter(([keyword]) => lasting.includes(keyword)));
  const kept = keptOf(former, kind);
  const next = { type: isNullable ? [type, "null"] : type, ...said, ...details, ...kept };
  const { within, name } = placeOf(at);
  return objectAt(schema, `${within}/properties`, (all) => withKeyword(all, name, next));
}

function keptOf(former: Values, kind: WrittenKind): Values {
  const { items, properties, required } = former;
  if (kind === "list" && isJsonObject(properties)) {
    return { items: { type: "object", properties, ...(required === undefined ? {} : { required }) } };
  }
  if (kind === "group" && isJsonObject(items) && isJsonObject(items.properties)) {
    const { properties: inner, required: names } = items;
    return { properties: inner, ...(names === undefined ? {} : { required: names }) };
  }
  return {};
}

/** What the things of a list are. */
export const changeItems = (schema: JsonSchema, at: string, kind: WrittenKind): JsonSchema => {
  const value = valueAt(schema, at);
  const items = isJsonObject(value) && isJsonObject(value.items) ? value.items : {};
  return objectAt(schema, at, (list) => withKeyword(list, "items", { ...begun[kind], ...saidOf(items) }));
};
const saidOf = (items: Values): Values =>
  Object.fromEntries(Object.entries(items).filter(([keyword]) => lasting.includes(keyword)));

/** The values of a choice: of a field, or of the things of a list. A null among them stays. */
export const changeChoices = (schema: JsonSchema, at: string, choices: readonly string[]): JsonSchema =>
  objectAt(schema, at, (field) => {
    const nulls = Array.isArray(field.enum) ? field.enum.filter((value) => value === null) : [];
    return withKeyword(field, "enum", [...new Set(choices), ...nulls]);
  });

export const changeFormat = (schema: JsonSchema, at: string, format: string): JsonSchema =>
  objectAt(schema, at, (field) => withKeyword(field, "format", format === "" ? undefined : format));

/** Whether the list of extractions shows a field; a name that its mark has goes with it. */
export const markTitle = (schema: JsonSchema, at: string, isTitle: boolean): JsonSchema =>
  objectAt(schema, at, (field) => withKeyword(field, "x-title", isTitle ? true : undefined));
