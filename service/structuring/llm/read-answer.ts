import { memberOf, pointer } from "@verso/contract/pointer";
import type { StoredBlock } from "@verso/contract/results";
import { type Field, toField } from "../questions/fields.ts";
import { type FieldContext, meaningOf } from "../questions/meaning.ts";
import { isSchema, type Schema } from "../schema/nodes.ts";
import { type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import { gistOf } from "../vocabulary/senses.ts";
import { alignItems, foreign } from "./align-items.ts";
import { answerKey, isWrapped } from "./answer-form.ts";
import type { Chances } from "./chances.ts";
import { bestNamed } from "./columns.ts";
import { type Evidence, findDay, findNumber, findQuotes } from "./evidence.ts";
import { formKeys, moreKey, otherOf, placeKey } from "./form-keys.ts";
import { at, type Found, type Option, type Tree, withoutWords } from "./found.ts";
import { nearSiblings } from "./near-siblings.ts";
import { formOfValue, isNamedBySchema, isNothing, typedValue } from "./said-values.ts";
import { supportOf, type ValueKind } from "./support.ts";

/** The words of the document that a model named for a value when it was asked for them, and the value that they say. */
export type Words = { text: string; value: unknown };
/** A value that stands nowhere as it was given: by the path in the answer, with what it was asked for. */
export type Unplaced = { path: string; value: unknown; field: Field };
/** What holds of an answer, and the values whose words have to be asked for. */
export type PlacedAnswer = { tree: Tree; unplaced: Unplaced[] };
type Reading = {
  run: readonly StoredBlock[];
  chances: Chances;
  words: ReadonlyMap<string, Words | undefined>;
  unplaced: Unplaced[];
  seen: Map<string, readonly Option[]>;
};
type Given = { json: unknown; chances: Chances };

/**
 * Takes of the model's answer what stands on the pages: each value is placed with words of the blocks that say it, in lists row by row.
 * What stands nowhere as it was given is left out, unless `words`, by paths, bear it out. `undefined` where the answer is of another form.
 */
export function readAnswer(
  root: Field,
  { json, chances }: Given,
  run: readonly StoredBlock[],
  words: ReadonlyMap<string, Words | undefined> = new Map(),
): PlacedAnswer | undefined {
  if (!isSchema(json)) return undefined;
  const reading: Reading = { run, chances, words, unplaced: [], seen: new Map() };
  const [inner, path] = isWrapped(root) ? [memberOf(json, answerKey), pointer(answerKey)] : [json, ""];
  const tree = read(reading, root, inner, path);
  return tree.kind === "leaf" && tree.problem === otherForm ? undefined : { tree, unplaced: reading.unplaced };
}

const otherForm = "it is not of the form given";
const noWords = "it stands nowhere in the document";
const otherType = "it is not of the type or choice that the schema asks for";

function read(
  reading: Reading,
  field: Field,
  json: unknown,
  path: string,
  context: FieldContext = { of: "fields", around: [] },
): Tree {
  const { items } = field;
  if ((field.kind === "object" || field.kind === "choice") && isSchema(json))
    return readParts(reading, field, json, path, context);
  if (field.kind === "array" && field.places.length > 0 && isSchema(json)) {
    const places = field.places.map((place, i) =>
      read(reading, place, memberOf(json, placeKey(i)), path + pointer(placeKey(i))),
    );
    const more = memberOf(json, moreKey);
    const rest = items ? read(reading, { ...field, places: [] }, more, path + pointer(moreKey)) : empty;
    return { kind: "tuple", places, more: rest };
  }
  if (field.kind === "array" && items && Array.isArray(json)) {
    const things = json.map((one, i) =>
      read(reading, items, one, path + pointer(String(i)), { of: "columns", around: [] }),
    );
    const aligned = alignItems(things, items, (item, { key, found, field: own }) => {
      const at = path + pointer(String(item)) + key;
      if (own && !reading.words.has(at)) reading.unplaced.push({ path: at, value: found.value, field: own });
    });
    return { kind: "array", items: aligned };
  }
  return field.kind === "leaf" ? readLeaf(reading, field, json, path, context) : { kind: "leaf", problem: otherForm };
}

const empty: Tree = { kind: "array", items: [] };

function readParts(reading: Reading, field: Field, json: Schema, path: string, { of, around }: FieldContext): Tree {
  const keys = formKeys(field);
  const inside = (inner: Field): FieldContext =>
    inner.kind === "leaf" ? { of, around } : { of, around: [...around, ...inner.wordings.slice(0, 1)] };
  const parts = new Map(
    keys.properties.map(
      ([key, { name, field: inner }]) =>
        [name, read(reading, inner, memberOf(json, key), path + pointer(key), inside(inner))] as const,
    ),
  );
  for (const [key, other] of keys.others) {
    const entries = memberOf(json, key);
    for (const [i, entry] of Array.isArray(entries) ? entries.entries() : []) {
      const at = path + pointer(key, String(i));
      const given = isSchema(entry) ? entry : {};
      const name = readLeaf(reading, aName, given.name, at + pointer("name")).found?.value;
      if (typeof name !== "string" || parts.has(name) || otherOf(field, name) !== other) continue;
      parts.set(name, read(reading, other.field, given.value, at + pointer("value")));
    }
  }
  const common: Tree = { kind: "object", parts: path === "" ? parts : nearSiblings(parts) };
  const options = keys.alternatives.map(([key, one]) => read(reading, one, memberOf(json, key), path + pointer(key)));
  return options.length > 0 ? { kind: "choice", common, options } : common;
}

/** The name of a property, which has to be borne out as a value has. */
const aName = toField({ type: "string" });

type Leaf = Extract<Tree, { kind: "leaf" }>;

function readLeaf(reading: Reading, field: Field, json: unknown, path: string, context?: FieldContext): Leaf {
  if (isNothing(json, field)) return { kind: "leaf" };
  const { words, unplaced, chances } = reading;
  const value = typedValue(json, field);
  const chance = chances.get(path);
  const given = (found: Found): Leaf => ({ kind: "leaf", found: { ...found, field, ...(chance && { chance }) } });
  const placed = value === undefined ? undefined : foundAt(reading, value, field);
  if (placed && !words.has(path)) return given(placed);
  if (!words.has(path)) {
    unplaced.push({ path, value: value ?? json, field });
    return { kind: "leaf", problem: value === undefined ? otherType : noWords };
  }
  const said = words.get(path);
  if (field.isInOwnWords && value !== undefined) return given(inOwnWords(reading, value, said));
  const borneOut = byWords(reading, said, field, context);
  if (borneOut) return given(borneOut);
  if (value === undefined) return { kind: "leaf", problem: otherType };
  if (standsAlone(value, field)) return given(withoutWords(value));
  return { kind: "leaf", problem: placed ? foreign : noWords };
}

/** Whether a value may be one of which no words are known, as a yes or no is. */
export const standsAlone = (value: unknown, field: Field): boolean =>
  typeof value === "boolean" || field.isInOwnWords || isNamedBySchema(value, field);

/** The value where it is printed in some form of its own. */
function foundAt(reading: Reading, value: unknown, field: Field): Found | undefined {
  const options = optionsOf(reading, value);
  const isScattered = options[0]?.isScattered === true;
  // Figures whose digits stand apart are others.
  if (isScattered && !/\p{L}/u.test(String(value))) return undefined;
  // A price that many rows have is looked for once, and not looked at for what labels it.
  const named = options.length > namedMax ? options[0] : bestNamed(options, field);
  const support = isScattered ? "derived" : "printed";
  return named && at({ value: formOfValue(value, field), support, options }, named);
}

/** A value in the model's words, with those of the document that it was made of where these were named. */
function inOwnWords(reading: Reading, value: string | number | boolean, said: Words | undefined): Found {
  const options = said ? optionsOf(reading, said.text) : [];
  const [first] = options;
  return first ? at({ value, support: "derived", options }, first) : withoutWords(value);
}

/** What words that stand on the pages say, in words of their own. */
function byWords(
  reading: Reading,
  said: Words | undefined,
  field: Field,
  context: FieldContext | undefined,
): Found | undefined {
  const value = typedValue(said?.value, field);
  if (!said || value === undefined) return undefined;
  const placed = foundAt(reading, value, field);
  if (placed) return placed;
  const options = optionsOf(reading, said.text);
  const named = bestNamed(options, field);
  if (!named) return undefined;
  const kind = kindOfValue(value, field, context);
  const support = supportOf(String(value), said.text, kind, named.legibility < legibleFrom);
  // Figures whose digits stand apart are others.
  const isFigure = kind === "number" || !/\p{L}/u.test(String(value));
  if (support === "contradicted" || (named.isScattered && isFigure)) return undefined;
  return at({ value: formOfValue(value, field), support: named.isScattered ? "derived" : support, options }, named);
}

function kindOfValue(value: unknown, field: Field, context: FieldContext | undefined): ValueKind {
  if (field.choices || typeof value === "boolean") return "choice";
  if (typeof value !== "string") return typeof value === "number" ? "number" : "text";
  const meaning = context && meaningOf(field, context);
  const isCopied = meaning && (copied.has(kindOf(meaning.concept)) || meaning.concept === "description");
  return isCopied || field.wordings.some((words) => gistOf(words).generics.has("name")) ? "name" : "text";
}

/** What is nobody's to put in other words. */
const copied: ReadonlySet<ConceptKind> = new Set([
  "identifier",
  "party",
  "party_name",
  "party_address",
  "party_street",
  "party_city",
  "vat_id",
  "email",
  "phone",
  "iban",
  "bic",
]);

/** Words that stand in more places are not looked at for what labels them. */
const namedMax = 50;
/** Words that were read less surely may have other digits than the page. */
const legibleFrom = 0.9;

function optionsOf({ run, seen }: Reading, value: unknown): readonly Option[] {
  const key = JSON.stringify(value);
  const options = seen.get(key) ?? toOptions(placesOf(value, run), run);
  seen.set(key, options);
  return options;
}

function placesOf(value: unknown, run: readonly StoredBlock[]): Evidence[] {
  if (typeof value === "number") return findNumber(value, run);
  if (typeof value !== "string") return [];
  const day = isoDay.exec(value)?.[1];
  const days = day === undefined ? [] : findDay(day, run);
  return days.length > 0 ? days : findQuotes(value, run);
}

const isoDay = /^(\d{4}-\d{2}-\d{2})(?:T|$)/;

const toOptions = (found: readonly Evidence[], run: readonly StoredBlock[]): Option[] =>
  found.map(({ passages, legibility, block, from, cell, lead, isScattered }) => ({
    passages,
    legibility,
    lead,
    ...(isScattered && { isScattered }),
    ...(cell && { cell }),
    at: run.indexOf(block) * blockStep + from,
  }));

/** More than any block has. */
const blockStep = 1e8;
