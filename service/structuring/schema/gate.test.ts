import { afterAll, expect, test, vi } from "vitest";
import { openServiceTurns } from "../../turns.ts";
import { hostileSchemas } from "../testing/hostile-schemas.ts";
import { openSchemaGate } from "./gate.ts";
import type { Schema } from "./nodes.ts";

const good = { type: "object", properties: { total: { type: "string" } } };
const many = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const named = <T>(count: number, make: (i: number) => T): Record<string, T> =>
  Object.fromEntries(many(count, (i) => [`p${i}`, make(i)]));
/** Within every limit, and asks for seconds of compiling and hundreds of megabytes. */
const costly = {
  $defs: { a: { properties: named(60, (i) => ({ type: "string", format: "date-time", minLength: i })) } },
  anyOf: many(80, () => ({ $ref: "#/$defs/a" })),
};

// Spending seconds of CPU takes as long as the machine likes.
vi.setConfig({ testTimeout: 120_000 });

const gates: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(gates.map((gate) => gate.close())));
function gate(...options: Parameters<typeof openSchemaGate>) {
  const opened = openSchemaGate(...options);
  gates.push(opened);
  return opened;
}

test("answers each schema with what is wrong with it, in turn", async () => {
  const { check } = gate();
  const wrong = { type: "money" };
  const answers = await Promise.all([check(good), check(wrong), check(good)]);
  expect(answers.map((refusals) => refusals.map(({ rule }) => rule))).toEqual([[], ["type"], []]);
});

test.each([
  ["time", { deadlineMs: 100 }],
  ["memory", { memoryMb: 170, deadlineMs: 60_000 }],
])("ends a schema that takes too much %s, without standing still, and goes on with the next", async (_, options) => {
  const { check } = gate(options);
  let turns = 0;
  const ticking = setInterval(() => {
    turns++;
  }, 5);
  const refusals = await check(costly);
  clearInterval(ticking);
  expect(refusals).toEqual([{ path: "", rule: "cost", message: expect.stringContaining("time or memory") }]);
  expect(turns).toBeGreaterThan(3);
});

test("a schema that ends its process ends no other: the next has a new one", async () => {
  const { check } = gate({ deadlineMs: 500 });
  const [first, second] = await Promise.all([check(costly), check({ $ref: "#" })]);
  expect([first?.[0]?.rule, second?.[0]?.rule]).toEqual(["cost", "$ref"]);
});

test("an owner with many costly schemas holds another up by none of them", async () => {
  const { check } = gate({ deadlineMs: 300 });
  // Both processes are up before the play begins.
  await Promise.all(["one", "another"].map((owner) => check(good, owner)));
  const order: string[] = [];
  const ask = async (owner: string, schema: Schema) => {
    await check(schema, owner);
    order.push(owner);
  };
  const costlies = [1, 2, 3].map((nth) => ask("costly", { ...costly, title: `${nth}` }));
  await Promise.all([...costlies, ask("other", good)]);
  expect(order).toEqual(["other", "costly", "costly", "costly"]);
});

test("the same schema of one owner is looked at once, while it is being looked at and afterwards", async () => {
  const turns = openServiceTurns(1);
  const { check } = gate({ deadlineMs: 300, turns });
  const first = [check(costly, "a"), check(costly, "a"), check(costly, "a")];
  expect(turns.counts().schema).toEqual({ waiting: 1, running: 0 });
  const [refusals] = await Promise.all(first);
  expect(await check(costly, "a")).toEqual(refusals);
  expect(turns.counts().schema).toEqual({ waiting: 0, running: 0 });
  const another = check(costly, "b");
  expect(turns.counts().schema).toEqual({ waiting: 1, running: 0 });
  await another;
});

test("more than 32 schemas of one owner do not wait, and another's is answered", async () => {
  const { check } = gate({ deadlineMs: 200 });
  const asked = many(40, (nth) => check({ ...good, title: `${nth}` }, "many"));
  const other = check(good, "other");
  const ends = await Promise.allSettled(asked);
  const refused = ends.filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8);
  for (const end of refused) expect(end).toMatchObject({ reason: { name: "TooMuchWaiting", retryAfterS: 1 } });
  expect(await other).toEqual([]);
});

/** Each ended V8, or took seconds of it, before patterns were bounded and schemas were checked in processes. */
const hostile: [string, Record<string, unknown>, string][] = [
  ["long repetitions one after another", { pattern: `${"a".repeat(50)}{1000}`.repeat(1100) }, "pattern"],
  [
    "the same where a name is",
    { patternProperties: { [`${"a".repeat(50)}{1000}`.repeat(1100)]: {} } },
    "patternProperties",
  ],
  ["short repetitions, many of them", { pattern: "(a{1000})".repeat(400) }, "pattern"],
  ["repetitions within repetitions", { pattern: "((((a{1000}){1000}){1000}){1000}){1000}" }, "pattern"],
  ["quantifiers on quantifiers", { pattern: `${"(".repeat(2000)}a${"+)*".repeat(2000)}` }, "pattern"],
  [
    "as many patterns as there may be properties",
    { properties: named(500, () => ({ pattern: "(a{900})" })) },
    "pattern",
  ],
  ["every letter there is, over and over", { pattern: `(?i)[${"\\p{L}\\P{L}".repeat(450)}]{1000}` }, "pattern"],
  ["references that fan out", { $defs: fan(11), $ref: "#/$defs/d11" }, "$ref"],
  ["a deep tower", many(2_000, (i) => i).reduce<Record<string, unknown>>((inner) => ({ allOf: [inner] }), {}), "depth"],
];
function fan(levels: number) {
  const wide = (i: number) => ({ anyOf: many(8, () => ({ $ref: `#/$defs/d${i - 1}` })) });
  return { d0: {}, ...Object.fromEntries(many(levels, (i) => [`d${i + 1}`, wide(i + 1)])) };
}

test.each(hostile)("%s: refused, with the bound, and the next one is answered", async (_, schema, rule) => {
  const { check } = gate();
  expect((await check(schema))[0]).toMatchObject({ rule });
  expect(await check(good)).toEqual([]);
});

test("a huge choice of values is no harm", async () => {
  const { check } = gate();
  expect(await check({ enum: many(9_000, (i) => i) })).toEqual([]);
});

test("a schema too deep to be written down is refused", async () => {
  const { check } = gate();
  const deep = many(100_000, (i) => i).reduce<unknown>((inner) => [inner], 1);
  expect(await check({ default: deep })).toEqual([expect.objectContaining({ rule: "depth" })]);
  expect(await check(good)).toEqual([]);
});

test("three hundred hostile schemas end as accepted or refused, each with a place and a rule, and a good one is taken after", async () => {
  const { check } = gate({ deadlineMs: 1_000 });
  const rules = new Set<string>();
  for (const schema of hostileSchemas({ seed: 11, count: 300 })) {
    const refusals = await check(schema);
    for (const { rule, message } of refusals) expect([rule, message]).not.toContain("");
    rules.add(refusals[0]?.rule ?? "accepted");
  }
  // They reach what they are made to reach.
  expect([...rules]).toEqual(expect.arrayContaining(["accepted", "pattern", "$ref", "depth", "size", "compile"]));
  expect(await check(good)).toEqual([]);
});
