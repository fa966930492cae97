import { expect, test } from "vitest";
import { z } from "zod";
import { UsageQuery } from "./credit.ts";
import { detailsOf } from "./error-details.ts";
import { CreateExtraction } from "./extractions.ts";
import { faultWords } from "./fault-words.ts";

const faultsOf = (schema: z.ZodType, value: unknown) => {
  const { error } = schema.safeParse(value, { error: faultWords });
  return error ? detailsOf(error).map(({ path, message }) => `${path} ${message}`) : [];
};

test("a fault is said in words of what is expected, never of what checks it", () => {
  const schema = z.strictObject({
    text: z.string().min(2),
    count: z.int().max(5),
    kind: z.enum(["ocr", "structured"]),
    list: z.array(z.string()).min(1),
    open: z.boolean(),
    map: z.record(z.string(), z.unknown()),
    place: z.url(),
  });
  expect(faultsOf(schema, { text: "a", count: 9, kind: "x", list: [], open: 1, map: 3, place: "there" })).toEqual([
    "/text must have at least 2 characters",
    "/count must be at most 5",
    '/kind must be "ocr" or "structured"',
    "/list must have at least 1 entry",
    "/open must be true or false",
    "/map must be an object",
    "/place must be an address such as https://example.com/",
  ]);
  expect(faultsOf(schema, { text: 1, count: 1.5, list: "a" })).toEqual([
    "/text must be a string",
    "/count must be a whole number",
    "/kind is missing",
    "/list must be a list",
    "/open is missing",
    "/map is missing",
    "/place is missing",
  ]);
});

test("what pages may be, and how a time is written, is said where they are not", () => {
  const upload_id = "upl_01m7zb6rdwf9y9mz6ybtzha2vj";
  for (const pages of ["1-3", [1, "2"], { ranges: [{ start: 1 }] }]) {
    expect(faultsOf(CreateExtraction, { upload_id, mode: "ocr", pages })).toEqual([
      '/pages must be "all", a list of page numbers such as [1, 3], or ranges such as {"ranges": [{"start": 1, "end": 3}]}',
    ]);
  }
  const time = "must be a UTC RFC 3339 time such as 2026-11-21T00:00:00Z; in an address a + is sent as %2B";
  for (const from of ["yesterday", "2026-11-21T00:00:00", "2026-11-21T00:00:00 00:00", "2026-11-21T01:00:00+01:00"]) {
    expect(faultsOf(UsageQuery, { from, to: "2026-11-22T00:00:00z" })).toEqual([`/from ${time}`]);
  }
  expect(UsageQuery.parse({ from: "2026-11-21t00:00:00z", to: "2026-11-22T00:00:00+00:00" })).toMatchObject({
    from: "2026-11-21T00:00:00Z",
  });
});
