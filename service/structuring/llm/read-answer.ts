import { memberOf, pointer } from "@verso/contract/pointer";
import type { StoredBlock } from "@verso/contract/results";
import { type Field, toField } from "../questions/fields.ts";
import { type FieldContext, meaningOf } from "../questions/meaning.ts";
import { isSchema, type Schema } from "../schema/nodes.ts";
import { type ConceptKind, kindOf } from "../vocabulary/concepts.ts";
import { gistOf } from "../vocabulary/senses.ts";
import { alignItems, foreign } from "./align-items.ts";
import { bestNamed } from "./columns.ts";
import { findQuotes } from "./evidence.ts";
import { formKeys, moreKey, otherOf, placeKey } from "./form-keys.ts";
import { at, type Option, type Tree } from "./found.ts";
import type { Problem } from "./prompt.ts";
import { bareText, plainNumber, supportOf, type ValueKind } from "./support.ts";

/** What holds of an answer, how many values that is, and what does not. */
export type GroundedAnswer = { tree: Tree; found: number; problems: Problem[] };
type Reading = {
  run: readonly StoredBlock[];
  found: number;
  problems: Problem[];
  seen: Map<string, readonly Option[]>;
};

/**
 * Takes of the model's answer what the blocks bear out: known blocks, words that stand in them, a value of the field's type
 * that these words can mean. Everything else is left out, and told. `undefined` where the answer is of another form.
 */
export function readAnswer(root: Field, json: unknown, run: readonly StoredBlock[]): GroundedAnswer | undefined {
  const reading: Reading = { run, found: 0, problems: [], seen: new Map() };
  const tree = read(reading, root, isSchema(json) ? json.answer : undefined, "/answer");
  const { found, problems } = reading;
  return tree.kind === "leaf" && tree.problem === otherForm ? undefined : { tree, found, problems };
}

const otherForm = "it is not of the form given";

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
    const refuse = (item: number, key: string) => {
      reading.found--;
      reading.problems.push({ path: path + pointer(String(item)) + key, message: foreign });
    };
    return { kind: "array", items: alignItems(things, items, refuse) };
  }
  const leaf: Leaf =
    field.kind === "leaf" ? readLeaf(reading, field, json, context) : { kind: "leaf", problem: otherForm };
  if (leaf.found) reading.found++;
  if (leaf.problem !== undefined) reading.problems.push({ path, message: leaf.problem });
  return leaf;
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
    if (!Array.isArray(entries)) {
      reading.problems.push({ path: path + pointer(key), message: otherForm });
      continue;
    }
    for (const [i, entry] of entries.entries()) {
      const at = path + pointer(key, String(i));
      const name = nameOf(reading, isSchema(entry) ? entry.name : undefined, at);
      if (name === undefined || parts.has(name)) continue;
      if (otherOf(field, name) === other) parts.set(name, read(reading, other.field, entry.value, at));
      else reading.problems.push({ path: at, message: "the schema does not allow a property of its name there" });
    }
  }
  const common: Tree = { kind: "object", parts };
  const options = keys.alternatives.map(([key, one]) => read(reading, one, memberOf(json, key), path + pointer(key)));
  return options.length > 0 ? { kind: "choice", common, options } : common;
}

const aName = toField({ type: "string" });

/** The name of a property, which has to be borne out as a value has. */
function nameOf(reading: Reading, json: unknown, path: string): string | undefined {
  const { found, problem } = readLeaf(reading, aName, json);
  if (problem !== undefined) reading.problems.push({ path: path + pointer("name"), message: problem });
  return typeof found?.value === "string" ? found.value : undefined;
}

type Leaf = Extract<Tree, { kind: "leaf" }>;

function readLeaf({ run, seen }: Reading, field: Field, json: unknown, context?: FieldContext): Leaf {
  const fail = (problem: string): Leaf => ({ kind: "leaf", problem });
  if (!isSchema(json)) return fail(otherForm);
  const { value, text, blocks: ids } = json;
  if (typeof value !== "string" || typeof text !== "string" || !Array.isArray(ids)) return fail(otherForm);
  if (value === "") return { kind: "leaf" };
  const typed = convert(value.trim(), field);
  if (typed === undefined) return fail("its value is not of the type or choice that the schema asks for");
  if (ids.length === 0 || text.trim() === "") return fail("it names no source");
  // In the document's order, whatever the model's: words may go on from one block to the next.
  const cited = run.filter(({ id }) => ids.includes(id));
  if (!ids.every((id) => cited.some((block) => block.id === id)))
    return fail("it names a block that the document does not have");
  // A price that many rows have is looked for once.
  const asked = JSON.stringify([text, ids]);
  const options = seen.get(asked) ?? findOptions(text, cited, run);
  seen.set(asked, options);
  const [first] = options;
  const named = options.length > namedMax ? first : bestNamed(options, field);
  if (!first || !named) return fail("its text does not stand in the blocks that it names");
  const kind = kindOfValue(typed, field, context);
  const said = supportOf(value.trim(), text, kind, named.legibility < legibleFrom);
  // Figures whose digits stand apart are others.
  const isFigure = kind === "number" || !/\p{L}/u.test(value);
  if (said === "contradicted" || (named.isScattered && isFigure)) return fail("its text does not say its value");
  const support = named.isScattered ? "derived" : said;
  if (support === "derived" && typeof typed === "string" && !field.choices && isElsewhere(typed, text, run))
    return fail("its value stands in the document, but not in its text");
  return { kind: "leaf", found: at({ value: typed, support, options }, named) };
}

function kindOfValue(value: unknown, field: Field, context: FieldContext | undefined): ValueKind {
  if (field.choices) return "choice";
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

/** Shorter texts stand somewhere by chance. */
const tellingFrom = 5;

const isElsewhere = (value: string, text: string, run: readonly StoredBlock[]): boolean =>
  bareText(value).length >= tellingFrom &&
  !bareText(value).includes(bareText(text)) &&
  run.some((block) => findQuotes(value, [block]).length > 0);

/** Words that stand in more places are not looked at for what labels them. */
const namedMax = 50;
/** Words that were read less surely may have other digits than the page. */
const legibleFrom = 0.9;

const findOptions = (text: string, cited: readonly StoredBlock[], run: readonly StoredBlock[]): Option[] =>
  findQuotes(text, cited).map(({ passages, legibility, block, from, cell, lead, isScattered }) => ({
    passages,
    legibility,
    lead,
    ...(isScattered && { isScattered }),
    ...(cell && { cell }),
    at: run.indexOf(block) * blockCharactersMax + from,
  }));

/** More than any block has. */
const blockCharactersMax = 1e8;

/** A number of JSON keeps no more; others would be changed on the way. */
const exactDigitsMax = 15;

/** The value in the type that the leaf asks for; `undefined` where it has none. */
function convert(text: string, { types, choices }: Field): unknown {
  if (choices) {
    const same = (choice: unknown) => choice !== null && String(choice).toLowerCase() === text.toLowerCase();
    return choices.find((choice) => choice === text) ?? choices.find(same);
  }
  const takes = (type: string) => types.size === 0 || types.has(type);
  if (types.has("number") || types.has("integer")) {
    const exact = plainNumber.test(text) && text.replace(/^-?0*|\./g, "").length <= exactDigitsMax;
    const number = exact ? Number(text) : undefined;
    if (number !== undefined && (types.has("number") || Number.isInteger(number))) return number;
  }
  if (types.has("boolean") && /^(?:true|false)$/i.test(text)) return text.toLowerCase() === "true";
  return takes("string") ? text : undefined;
}
