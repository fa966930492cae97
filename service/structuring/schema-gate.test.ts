import { afterAll, expect, test, vi } from "vitest";
import { openSchemaGate } from "./schema-gate.ts";

const good = { type: "object", properties: { total: { type: "string" } } };
/** Within every limit, and asks for ten seconds of compiling and hundreds of megabytes. */
const costly = { anyOf: Array.from({ length: 7 }, (_, i) => ({ pattern: "(a{1000})".repeat(990 + i) })) };

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
  ["memory", { memoryMb: 40, deadlineMs: 60_000 }],
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

test("a client with many costly schemas holds another up by no more than one, and by none where there are two processes", async () => {
  const play = async (count: number) => {
    const { check } = gate({ deadlineMs: 300, count });
    const order: string[] = [];
    const ask = async (whose: string, schema: typeof good | typeof costly) => {
      await check(schema, whose);
      order.push(whose);
    };
    await Promise.all([ask("costly", costly), ask("costly", costly), ask("costly", costly), ask("other", good)]);
    return order;
  };
  expect(await play(1)).toEqual(["costly", "other", "costly", "costly"]);
  expect(await play(2)).toEqual(["other", "costly", "costly", "costly"]);
});
