import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";
import { looksAround, withoutLookAheads } from "./look-aheads.ts";
import { holderOf, isSchema, levelsMax, type Schema } from "./nodes.ts";

/** A client's schema in the words of draft 2020-12, and where each of its places stands in the client's own. */
export type CurrentSchema = { schema: Schema; placeOf: (path: string) => string };

/** Before draft 2019-09 whatever stood beside a `$ref` was passed over. */
type Draft = "draft-04" | "draft-06" | "draft-07" | "2019-09" | "2020-12";
const dialects: readonly [RegExp, Draft | undefined][] = [
  [/^https?:\/\/json-schema\.org\/(?:draft-0[467]|draft\/20(?:19-09|20-12))\/(?:hyper-)?schema#?$/, undefined],
  [/^https?:\/\/json-schema\.org\/schema#?$/, "2020-12"],
  [/^https?:\/\/spec\.openapis\.org\/oas\/3\.1\/dialect\/base#?$/, "2020-12"],
];

/** The draft that a `$schema` names, in any of its spellings; `undefined` where it names none that is known. */
export function draftOf($schema: unknown): Draft | undefined {
  if ($schema === undefined) return "2020-12";
  if (typeof $schema !== "string") return undefined;
  const text = $schema.trim();
  const dialect = dialects.find(([spelling]) => spelling.test(text));
  return dialect && (dialect[1] ?? (/draft-0[467]|20(?:19-09|20-12)/.exec(text)?.[0] as Draft | undefined));
}

type Work = {
  draft: Draft;
  /** What the document calls itself. */
  id: string;
  /** Of places that moved, where they stand in the client's schema; of what was made of one, that as a whole. */
  places: Map<string, { place: string; isWhole?: boolean }>;
  /** Where each of the client's schemas stands now. */
  moved: Map<string, string>;
  refs: Record<string, unknown>[];
  finish: (schema: Schema) => Schema;
};
type At = { at: string; place: string; levels: number };
/** A keyword with its value, and under which keyword it stood; what was made of that is current. */
type Part = { keyword: string; value: unknown; from: string; isMade?: boolean };

/**
 * Reads a schema by the rules of its own draft (4, 6, 7, 2019-09, 2020-12, told by `$schema`; without it 2020-12) and writes it in
 * those of 2020-12. What people write of older drafts and of OpenAPI is understood in each: `definitions`, tuples as a list of
 * `items`, `exclusiveMinimum: true`, `dependencies`, `nullable`. What is no schema stays as it is, for the checks to name; a dialect
 * that is not known, too. `finish` is given each schema of it. Throws a `RangeError` where it nests far too deep.
 */
export function asCurrentDraft(root: Schema, finish = (schema: Schema): Schema => schema): CurrentSchema {
  const draft = draftOf(root.$schema);
  if (draft === undefined) return { schema: root, placeOf: (path) => path };
  const name = root.$id ?? root.id;
  const id = typeof name === "string" ? name.replace(/#$/, "") : "";
  const work: Work = { draft, id, places: new Map(), moved: new Map(), refs: [], finish };
  const schema = rewritten(work, root, { at: "", place: "", levels: levelsMax });
  for (const holder of work.refs) holder.$ref = refNow(work, String(holder.$ref));
  return { schema: isSchema(schema) ? schema : root, placeOf: (path) => placeIn(work.places, path) };
}

function placeIn(places: Work["places"], path: string): string {
  for (let end = path.length; end > 0; end = path.lastIndexOf("/", end - 1)) {
    const known = places.get(path.slice(0, end));
    if (known) return known.isWhole ? known.place : known.place + path.slice(end);
  }
  return path;
}

/** A reference to what has moved. */
function refNow({ id, moved }: Work, ref: string): string {
  const own = id !== "" && ref.startsWith(`${id}#`) ? ref.slice(id.length) : ref;
  if (!own.startsWith("#/")) return own;
  try {
    const at = decodeURIComponent(own.slice(1));
    const now = moved.get(at) ?? at;
    return now === at ? own : `#${now.split("/").map(encodeURIComponent).join("/")}`;
  } catch {
    return own;
  }
}

/** What the keyword `nullable` cannot be added to by a type: null stands beside them as an alternative. */
const telling = ["$ref", "allOf", "anyOf", "oneOf", "not", "if", "const"];
/** What says nothing of which values are taken. */
const besides = [
  ...["$schema", "$id", "id", "$anchor", "$comment", "$defs", "definitions", "title", "description", "default"],
  ...["example", "examples", "deprecated", "readOnly", "writeOnly"],
];

function rewritten(work: Work, value: unknown, { at, place, levels }: At): unknown {
  if (!isSchema(value)) return value;
  if (levels === 0) throw new RangeError("The schema nests too deep.");
  work.moved.set(place, at);
  if (at !== place) work.places.set(at, { place });
  const wraps = value.nullable === true && telling.some((keyword) => keyword in value);
  const inner = wraps ? `${at}/anyOf/0` : at;
  const outside: [string, unknown][] = [];
  const within: [string, unknown][] = [];
  for (const { keyword, value: given, from, isMade = false } of partsOf(work, value, place === "")) {
    const isOutside = wraps && besides.includes(keyword);
    const next = { at: (isOutside ? at : inner) + pointer(keyword), place: place + pointer(from), levels: levels - 1 };
    if (next.at !== next.place) work.places.set(next.at, { place: next.place, isWhole: isMade });
    (isOutside ? outside : within).push([keyword, isMade ? given : held(work, keyword, given, next)]);
  }
  const made: Record<string, unknown> = work.finish(Object.fromEntries(within));
  if (typeof made.$ref === "string") work.refs.push(made);
  if (!wraps) return made;
  work.places.set(inner, { place });
  work.places.set(`${at}/anyOf`, { place: `${place}/nullable`, isWhole: true });
  return { ...Object.fromEntries(outside), anyOf: [made, { type: "null" }] };
}

/** The value of a keyword, with the schemas in it rewritten. */
function held(work: Work, keyword: string, value: unknown, { at, place, levels }: At): unknown {
  const each = (name: string | number, inner: unknown) =>
    rewritten(work, inner, { at: at + pointer(name), place: place + pointer(name), levels });
  const holder = holderOf(keyword);
  if (holder === "schema") return rewritten(work, value, { at, place, levels });
  if (holder === "list" && Array.isArray(value)) return value.map((inner, i) => each(i, inner));
  if (holder === "byName" && isSchema(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, each(name, inner)]));
  return value;
}

/** The keywords of a schema under the names that they have in draft 2020-12. */
function partsOf({ draft }: Work, schema: Schema, isRoot: boolean): Part[] {
  const isAlone = typeof schema.$ref === "string" && draft.startsWith("draft-");
  return Object.entries(schema).flatMap(([from, value]): Part[] => {
    if (isAlone && from !== "$ref" && !besides.includes(from)) return [];
    const as = (keyword: string, now: unknown = value): Part[] => [{ keyword, value: now, from }];
    switch (from) {
      case "$schema":
        return isRoot || draftOf(value) === draft ? [] : as(from);
      case "id":
      case "$id":
        // A name within the document; another would move what its references mean.
        if (typeof value === "string" && /^#./.test(value)) return as("$anchor", value.slice(1));
        return isRoot || (from === "id" && draft !== "draft-04") ? [] : as("$id");
      case "$recursiveAnchor":
        return [];
      case "items":
        return !Array.isArray(value) ? as(from) : value.length > 0 ? as("prefixItems") : [];
      case "additionalItems":
        return Array.isArray(schema.items) ? as("items") : [];
      case "dependencies":
        return isSchema(value) ? dependenciesOf(value) : as(from);
      case "exclusiveMinimum":
      case "exclusiveMaximum":
        return typeof value === "boolean" ? [] : as(from);
      case "minimum":
        return as(schema.exclusiveMinimum === true ? "exclusiveMinimum" : from);
      case "maximum":
        return as(schema.exclusiveMaximum === true ? "exclusiveMaximum" : from);
      case "nullable":
        return typeof value === "boolean" ? [] : as(from);
      case "type":
        return as(from, schema.nullable === true ? withNull([value].flat(), "null") : value);
      case "enum":
        return as(from, schema.nullable === true && Array.isArray(value) ? withNull(value, null) : value);
      case "pattern":
        return patternOf(schema, value);
      default:
        return as(from);
    }
  });
}

const withNull = (values: unknown[], none: unknown): unknown[] => (values.includes(none) ? values : [...values, none]);

function dependenciesOf(value: Schema): Part[] {
  const split = Object.entries(value);
  const part = (keyword: string, entries: [string, unknown][]): Part[] =>
    entries.length > 0 ? [{ keyword, value: Object.fromEntries(entries), from: "dependencies" }] : [];
  return [
    ...part(
      "dependentRequired",
      split.filter(([, names]) => Array.isArray(names)),
    ),
    ...part(
      "dependentSchemas",
      split.filter(([, inner]) => !Array.isArray(inner)),
    ),
  ];
}

/**
 * A pattern as an engine of linear time can run it: look-aheads at its beginning are patterns of their own, and one that looks
 * around beside a format says what that says, as those that generators write.
 */
function patternOf(schema: Schema, pattern: unknown): Part[] {
  const from = "pattern";
  if (typeof pattern !== "string" || pattern.length > limits.schemaPatternCharsMax || !looksAround(pattern))
    return [{ keyword: from, value: pattern, from }];
  const parted = schema.allOf === undefined ? withoutLookAheads(pattern) : undefined;
  if (parted && !looksAround([parted.pattern, ...parted.musts, ...parted.nots].join(""))) {
    const conditions = [
      ...parted.musts.map((must) => ({ pattern: must })),
      ...parted.nots.map((not) => ({ not: { pattern: not } })),
    ];
    return [
      { keyword: from, value: parted.pattern, from },
      { keyword: "allOf", value: conditions, from, isMade: true },
    ];
  }
  return heldFormats.some((format) => format === schema.format) ? [] : [{ keyword: from, value: pattern, from }];
}

/** Formats that a value is held to, whatever pattern stands beside them. */
export const heldFormats = [
  "date",
  "date-time",
  "duration",
  "email",
  "hostname",
  "ipv4",
  "ipv6",
  "time",
  "uri",
  "uuid",
];
