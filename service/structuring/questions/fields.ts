import { valueAt } from "@verso/contract/pointer";
import { asCurrentDraft } from "../schema/current-draft.ts";
import { isSchema, type Schema } from "../schema/nodes.ts";
import { asksForOwnWords, isDescribedAsPrinted, withoutForm } from "../vocabulary/form-words.ts";
import { glue, isJoined, nameWords, normalWords, withoutJoins, withUmlauts } from "../vocabulary/words.ts";
import { dayAsked } from "./asked-days.ts";

/** Which of several candidates is meant: by their places on the pages, or by their values. */
export type Which = "first" | "last" | "least" | "greatest";
/** What a client's instructions say of a property: how its label is printed, which value is meant, that it is not to be answered. */
export type Told = {
  printedAs?: readonly (readonly string[])[];
  which?: Which;
  isLeftOut?: boolean;
  /** Rules of the workspace, of which the first counts that leads to something. */
  rules?: readonly Ruled[];
};
/** A rule of the workspace, `id`: a value stands beside its label (comparable words), or below it; `confidence`: how likely that is right. */
export type Ruled = { id: string; label: readonly string[]; place: "beside" | "below"; confidence: number };

/** A place in the client's schema that wants an answer, with everything that says what it means. */
export type Field = {
  /** A choice is one of several `alternatives`, of which some are no leaves; what they have in common are `properties`. */
  kind: "object" | "array" | "leaf" | "choice";
  /** How the schema calls it, as comparable words: its property name, then its title. */
  wordings: (readonly string[])[];
  description: readonly string[];
  /** The same as the schema has it. */
  about: string;
  /** The types that a value may have; empty where the schema names none. */
  types: ReadonlySet<string>;
  nullable: boolean;
  format: string | undefined;
  pattern: string | undefined;
  /** Whether a day is asked for, be it as a mere text, and the form in which it is wanted (`DD/MM/YYYY`) where the schema says one. */
  asksForDay: boolean;
  dayForm: string | undefined;
  /** Whether a text is wanted as it is printed, and not in a form of ours. */
  isAsPrinted: boolean;
  /** Whether a text is wanted that need not stand on the pages: a summary. */
  isInOwnWords: boolean;
  choices: readonly unknown[] | undefined;
  properties: { name: string; field: Field }[];
  /** What properties of other names may be: those that a pattern fits, then any. */
  others: { pattern: string | undefined; field: Field }[];
  /** What an array holds; in its first places what `places` says. */
  items: Field | undefined;
  places: Field[];
  alternatives: Field[];
  told?: Told;
  /** Whether it says which document it is (`x-title`), and as what; undefined where the schema does not say. */
  isTitle?: string | boolean;
};

const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value]);
const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** A schema without its references and its alternatives: these beside it, or the first that is not null within it. */
type Flat = { schema: Schema; alternatives: Schema[] };

/**
 * Reads a schema that has passed the gate, of any draft: references are replaced; of several alternatives beside null the first is taken,
 * unless they are to be kept.
 */
export function toField(own: Schema, { keepsAlternatives = false } = {}): Field {
  const root = asCurrentDraft(own).schema;
  const lookUp = (ref: string): unknown => {
    if (!ref.startsWith("#/") && ref !== "#") return findAnchor(root, ref.slice(1));
    return valueAt(root, decodeURIComponent(ref.slice(1)));
  };

  const flatten = (given: Schema): Flat => {
    const { $ref, allOf, anyOf, oneOf, ...own } = given;
    const target = typeof $ref === "string" ? lookUp($ref) : undefined;
    const branches = [...list(anyOf), ...list(oneOf)]
      .filter(isSchema)
      .map((branch) => ({ branch, ...flatten(branch) }));
    const real = branches.filter(({ schema }) => schema.type !== "null");
    // What only says which properties are required is no alternative.
    const telling = real.filter(
      ({ schema, alternatives }) => alternatives.length > 0 || telltale.some((key) => key in schema),
    );
    const keeps = keepsAlternatives && telling.length > 1;
    const chosen = keeps ? [] : real.slice(0, 1);
    const parts = [...[target, ...list(allOf)].filter(isSchema).map(flatten), ...chosen];
    const groups = [keeps ? telling.map(({ branch }) => branch) : [], ...parts.map(({ alternatives }) => alternatives)];
    const [kept = [], ...left] = groups.filter(({ length }) => length > 0);
    const firsts = left.flatMap((group) => group.slice(0, 1).map((branch) => flatten(branch).schema));
    const merged = [...parts.map(({ schema }) => schema), ...firsts, own].reduce(merge, {});
    const orNull = branches.some(({ schema }) => list(schema.type).includes("null")) && merged.type !== undefined;
    return {
      schema: orNull ? { ...merged, type: [...list(merged.type), "null"] } : merged,
      alternatives: kept,
    };
  };

  const make = (given: unknown, name: string, siblings: ReadonlySet<string> = new Set()): Field => {
    const { schema, alternatives: branches } = flatten(isSchema(given) ? given : {});
    const alternatives = branches.map((branch) => make(branch, name, siblings));
    const called = [nameWords(name), normalWords(text(schema.title))].map((words) => withoutForm(words, siblings));
    const [own = [], title = []] = called.map(({ words }) => words);
    const description = normalWords(text(schema.description));
    const types = new Set(list(schema.type).map(text));
    const properties = isSchema(schema.properties) ? Object.entries(schema.properties) : [];
    const names = new Set(properties.map(([key]) => glue(nameWords(key))));
    const others = othersOf(schema);
    const places = list(schema.prefixItems);
    const isObject = types.has("object") || (types.size === 0 && properties.length + others.length > 0);
    const isArray = types.has("array") || (types.size === 0 && (schema.items !== undefined || places.length > 0));
    const said = [own, ...withUmlauts(own), title].filter(({ length }) => length > 0);
    // Labels list with commas and "&" what a name joins with "and".
    const wordings = [...said, ...said.filter(isJoined).map(withoutJoins)];
    const { asksForDay, dayForm } = dayAsked(schema, wordings);
    const field: Field = {
      kind: isObject ? "object" : isArray ? "array" : "leaf",
      wordings,
      description,
      about: text(schema.description),
      types,
      nullable: true,
      format: typeof schema.format === "string" && schema.format !== dayForm ? schema.format : undefined,
      asksForDay,
      dayForm,
      pattern: typeof schema.pattern === "string" ? schema.pattern : undefined,
      isAsPrinted: called.some(({ isAsPrinted }) => isAsPrinted) || isDescribedAsPrinted(description),
      isInOwnWords: schema["x-verbatim"] === false || [own, title, description].some(asksForOwnWords),
      choices: schema.const !== undefined ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : undefined,
      properties: isObject ? properties.map(([key, inner]) => ({ name: key, field: make(inner, key, names) })) : [],
      others: isObject ? others.map(({ pattern, inner }) => ({ pattern, field: make(inner, name) })) : [],
      items:
        isArray && schema.items !== false && (schema.items !== undefined || places.length === 0)
          ? make(schema.items, name)
          : undefined,
      places: isArray ? places.map((inner) => make(inner, name)) : [],
      alternatives: [],
      ...titleOf(schema),
    };
    const whole = alternatives.length > 0 ? withAlternatives(field, alternatives) : field;
    return { ...whole, nullable: takesNull(whole) };
  };
  return make(root, "");
}

function titleOf({ "x-title": said }: Schema): Pick<Field, "isTitle"> {
  return typeof said === "string" || typeof said === "boolean" ? { isTitle: said } : {};
}

/** What makes a schema more than a condition on others. */
const telltale = [
  "additionalProperties",
  "const",
  "enum",
  "format",
  "items",
  "pattern",
  "patternProperties",
  "prefixItems",
  "properties",
  "type",
];

function othersOf({ patternProperties, additionalProperties: any }: Schema): { pattern?: string; inner: unknown }[] {
  const patterns = isSchema(patternProperties) ? Object.entries(patternProperties) : [];
  const named = patterns.flatMap(([pattern, inner]) => (inner === false ? [] : [{ pattern, inner }]));
  return [...named, ...(isSchema(any) && Object.keys(any).length > 0 ? [{ inner: any }] : [])];
}

const takesNull = ({ types, choices }: Field): boolean =>
  (types.size === 0 || types.has("null")) && (choices?.includes(null) ?? true);

/** Of leaves one that takes what any of them takes; else a choice. */
function withAlternatives(field: Field, alternatives: Field[]): Field {
  if (field.kind !== "leaf" || alternatives.some(({ kind }) => kind !== "leaf"))
    return { ...field, kind: "choice", alternatives };
  const isFree = alternatives.some(({ choices }) => choices === undefined);
  const each = alternatives.map(({ types, choices = [] }) =>
    types.size > 0 ? [...types] : choices.map((choice) => typeof choice),
  );
  const types = each.some(({ length }) => length === 0) ? [] : each.flat();
  return {
    ...field,
    types: field.types.size > 0 ? field.types : new Set(types),
    choices: field.choices ?? (isFree ? undefined : alternatives.flatMap(({ choices = [] }) => choices)),
  };
}

function merge(a: Schema, b: Schema): Schema {
  const properties = {
    ...(isSchema(a.properties) ? a.properties : {}),
    ...(isSchema(b.properties) ? b.properties : {}),
  };
  return { ...a, ...b, ...(Object.keys(properties).length > 0 && { properties }) };
}

function findAnchor(at: unknown, anchor: string): unknown {
  if (Array.isArray(at)) return at.map((inner) => findAnchor(inner, anchor)).find((found) => found !== undefined);
  if (!isSchema(at)) return undefined;
  return at.$anchor === anchor ? at : findAnchor(Object.values(at), anchor);
}
