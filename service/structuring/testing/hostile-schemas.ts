import fc from "fast-check";
import type { Schema } from "../schema/nodes.ts";

/** Few are huge and most are small, as heavy ones take seconds each. */
const count = (max: number) =>
  fc.oneof(
    {
      weight: 5,
      arbitrary: fc.double({ min: 0, max: Math.log(max), noNaN: true }).map((log) => Math.floor(Math.exp(log))),
    },
    { weight: 1, arbitrary: fc.integer({ min: Math.floor(max / 2), max }) },
  );

const name = fc.oneof(
  fc.constantFrom(
    "a",
    "b",
    "__proto__",
    "constructor",
    "toString",
    "$ref",
    "pattern",
    "",
    "~1",
    "%",
    "\u0000",
    "\u202e",
    "a/b",
  ),
  fc.string({ unit: "binary", maxLength: 12 }),
);
const atom = fc.constantFrom(
  ..."a . \\d \\w [^a] \\p{L} \\P{L} [\\p{L}\\P{L}] (?i)ſ \\Qa(\\E [[:alpha:]] \\x{10FFFF} 💥 \\u{61} \\b ^ $ (?=a) \\1".split(
    " ",
  ),
);
const repetition = fc.constantFrom(
  "",
  "*",
  "+?",
  "{2}",
  "{1000}",
  "{0,1000}",
  "{999,}",
  "{1000}{1000}",
  "{4294967296}",
  "{,9}",
);
const pattern = fc.oneof(
  fc.string({ unit: "binary", maxLength: 30 }),
  fc.tuple(atom, repetition, count(3_000)).map(([a, r, times]) => (a + r).repeat(times)),
  fc.tuple(atom, repetition, count(400)).map(([a, r, depth]) => "(".repeat(depth) + a + `${r})`.repeat(depth)),
  fc.tuple(atom, repetition, count(400)).map(([a, r, depth]) => `(?:${a}${r}|`.repeat(depth) + ")+".repeat(depth)),
  fc.tuple(atom, repetition, count(600)).map(([a, r, times]) => `^${`(?=${a}${r})`.repeat(times)}${a}`),
  fc.tuple(count(60), count(1_200)).map(([long, times]) => `${"a".repeat(long)}{1000}`.repeat(times)),
  fc.tuple(atom, count(3_000)).map(([a, times]) => `[${a.repeat(times)}]{1000}`),
);
const number = fc.oneof(
  fc.constantFrom(0, -1, 1e308, 5e-324, 2 ** 53, 0.1, -0),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const ref = fc.constantFrom(
  "#",
  "#/",
  "#/$defs/a",
  "#/$defs/b",
  "#a",
  "#/%",
  "#/%ZZ",
  "#/allOf/0",
  "https://a.example/",
  "\u0000",
);
const wrong = fc.oneof(
  fc.constant(null),
  number,
  fc.string({ maxLength: 5 }),
  fc.constant([]),
  fc.constant([[]]),
  fc.constant({ a: [] }),
);

/** Keywords that hold no schema, each right or wrong. */
const plain = [
  fc.record({
    type: fc.oneof(fc.constantFrom("string", "object", "money"), fc.array(fc.constantFrom("string", "null"))),
  }),
  fc.record({ pattern }),
  fc.record({ format: fc.constantFrom("date", "regex", "email", "uri-template", "__proto__") }),
  ...["minLength", "multipleOf", "minContains", "maxProperties", "minimum"].map((key) => fc.record({ [key]: number })),
  fc.record({ enum: fc.array(fc.oneof(number, name), { maxLength: 6 }), uniqueItems: fc.boolean() }),
  fc.record({ const: fc.oneof(number, fc.object({ maxDepth: 2 })) }),
  fc.record({ required: fc.array(name, { maxLength: 4 }) }),
  fc.record({ $ref: ref }),
  fc.record({ $dynamicRef: ref, $anchor: fc.constantFrom("a", "b", "-") }),
  fc.record({ $id: name, id: fc.oneof(name, ref) }),
  fc.record({ nullable: fc.boolean(), exclusiveMinimum: fc.boolean(), minimum: number }),
  ...["type", "allOf", "properties", "$ref", "pattern", "enum", "items"].map((key) => fc.record({ [key]: wrong })),
];

const { schema } = fc.letrec<{ schema: unknown; several: unknown[]; byName: Record<string, unknown>; keyword: object }>(
  (tie) => ({
    several: fc.array(tie("schema"), { minLength: 1, maxLength: 3 }),
    byName: fc.dictionary(name, tie("schema"), { maxKeys: 3, noNullPrototype: false }),
    keyword: fc.oneof(
      ...(["properties", "dependentSchemas", "$defs", "definitions", "dependencies"] as const).map((key) =>
        fc.record({ [key]: tie("byName") }),
      ),
      ...(["allOf", "anyOf", "oneOf", "prefixItems", "items"] as const).map((key) =>
        fc.record({ [key]: tie("several") }),
      ),
      ...[
        ...["not", "if", "else", "items", "additionalItems", "contains", "propertyNames", "unevaluatedProperties"],
        "unevaluatedItems",
      ].map((key) => fc.record({ [key]: tie("schema") })),
      pattern.chain((text) => fc.record({ patternProperties: fc.record({ [text]: tie("schema") }) })),
      ...plain,
      ...plain,
    ),
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.oneof(fc.boolean(), fc.record({ pattern }), fc.record({ $ref: ref })),
      fc.array(tie("keyword"), { minLength: 1, maxLength: 4 }).map((keywords) => Object.assign({}, ...keywords)),
    ),
  }),
);

const times = (length: number, make: (i: number) => unknown) => Array.from({ length }, (_, i) => make(i));
const byIndex = (length: number, make: (i: number) => unknown) =>
  Object.fromEntries(Array.from({ length }, (_, i) => [`p${i}`, make(i)]));
const nest = (depth: number, wrap: (inner: unknown) => unknown) => times(depth, (i) => i).reduce<unknown>(wrap, {});
const alternatives = fc.constantFrom("allOf", "anyOf", "oneOf", "prefixItems", "items");

/** One thing, and far too much of it. */
const swollen = fc.oneof(
  fc.tuple(alternatives, schema, count(3_000)).map(([key, part, size]) => ({ [key]: times(size, () => part) })),
  fc.tuple(pattern, count(600)).map(([text, size]) => ({ properties: byIndex(size, () => ({ pattern: text })) })),
  count(9_000).map((size) => ({ enum: times(size, (i) => i) })),
  count(4_000).map((size) => ({ required: times(size, (i) => `p${i}`) })),
  count(3_000).map((size) => ({ dependentRequired: byIndex(size, () => ["a", "b"]) })),
  fc.tuple(alternatives, count(4_000)).map(([key, depth]) => nest(depth, (inner) => ({ [key]: [inner] }))),
  count(20_000).map((depth) => ({ default: nest(depth, (inner) => [inner]) })),
  fc.tuple(count(12), count(12)).map(([levels, wide]) => ({
    $ref: `#/$defs/p${levels - 1}`,
    $defs: byIndex(levels, (i) => (i === 0 ? {} : { anyOf: times(wide, () => ({ $ref: `#/$defs/p${i - 1}` })) })),
  })),
  fc.tuple(count(80), count(60)).map(([names, uses]) => ({
    $defs: { a: { properties: byIndex(names, (i) => ({ type: "string", format: "date-time", minLength: i })) } },
    anyOf: times(uses, () => ({ $ref: "#/$defs/a" })),
  })),
);

const isObject = (value: unknown): value is Schema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const dialect = fc.constantFrom(
  undefined,
  ...["draft-04", "draft-06", "draft-07", "draft/2019-09", "draft/2020-12"].map(
    (name) => `http://json-schema.org/${name}/schema#`,
  ),
);

/**
 * Schemas that no honest client would send, over all keywords of all drafts: the same ones for the same seed. About one in forty would end
 * an engine that is not bounded.
 */
export function hostileSchemas({ seed, count: numRuns }: { seed: number; count: number }): Schema[] {
  const hostile = fc.oneof({ weight: 2, arbitrary: schema }, { weight: 1, arbitrary: swollen }).filter(isObject);
  const inDraft = fc.tuple(dialect, hostile).map(([$schema, rest]) => ($schema ? { ...rest, $schema } : rest));
  return fc.sample(inDraft, { seed, numRuns });
}
