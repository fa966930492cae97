import { Output } from "@verso/contract/output";
import { describe, expect, it } from "vitest";
import { readBefore } from "./read-before.ts";

type Told = Parameters<typeof readBefore>[1][number];
const output = Output.parse({});
const soon = "2026-12-01T00:00:00.000Z";
const now = Date.parse("2026-11-25T00:00:00.000Z");

const extraction = (numbers: number[], over: object = {}) =>
  ({
    id: "ext_1",
    status: "succeeded",
    mode: "ocr",
    pages: { numbers },
    output,
    schema: null,
    instructions: null,
    created_at: "2026-11-03T00:00:00.000Z",
    retention: { upload_expires_at: soon, result_expires_at: soon },
    failed_pages: [],
    data_deleted_at: null,
    ...over,
  }) as unknown as Told;

const wanted = { asked: { mode: "ocr" as const, output }, numbers: [1, 2, 3] };

describe("what was read before", () => {
  it("is told by pages, those of several extractions together, by the newest that has one", () => {
    const told = readBefore(
      wanted,
      [extraction([9], { id: "ext_3" }), extraction([3], { id: "ext_2" }), extraction([1])],
      now,
    );
    expect(told).toEqual({
      extractionId: "ext_2",
      at: "2026-11-03T00:00:00.000Z",
      pages: [1, 3],
      others: [2],
    });
  });

  it.each([
    ["with other settings", { output: Output.parse({ layout: "grouped" }) }],
    ["in the other mode", { mode: "structured", schema: {} }],
    ["and failed", { status: "failed" }],
    ["and was cancelled", { status: "cancelled" }],
    [
      "and is kept no longer",
      { retention: { upload_expires_at: soon, result_expires_at: "2026-11-24T00:00:00.000Z" } },
    ],
    ["and was deleted", { data_deleted_at: "2026-11-24T00:00:00.000Z" }],
    ["but for the page that failed", { pages: { numbers: [2] }, failed_pages: [{ number: 2 }] }],
  ])("is nothing where it was read %s", (_, over) => {
    expect(readBefore(wanted, [extraction([1, 2, 3], over)], now)).toBeNull();
  });

  it("is also what is being read now", () => {
    expect(readBefore(wanted, [extraction([1, 2, 3], { status: "processing" })], now)?.others).toEqual([]);
  });

  it("is of one schema with one instruction", () => {
    const schema = { type: "object", properties: { total: { type: "string" } } };
    const asked = { mode: "structured" as const, schema };
    const one = extraction([1], { mode: "structured", schema: { properties: schema.properties, type: "object" } });
    expect(readBefore({ asked, numbers: [1] }, [one], now)?.pages).toEqual([1]);
    expect(readBefore({ asked: { ...asked, instructions: "Dates first." }, numbers: [1] }, [one], now)).toBeNull();
    expect(readBefore({ asked: { ...asked, schema: {} }, numbers: [1] }, [one], now)).toBeNull();
  });
});
