import { ExtractionId } from "@verso/contract/ids";
import { describe, expect, it } from "vitest";
import { newId } from "./ids.ts";

describe("newId", () => {
  it("makes identifiers of the contract's form that sort by time and never repeat", () => {
    const ids = Array.from({ length: 1000 }, (_, i) => newId("ext", new Date(1_790_000_000_000 + i)));
    for (const id of ids) expect(ExtractionId.safeParse(id).success).toBe(true);
    expect([...ids].sort()).toEqual(ids);
    const now = new Date();
    expect(new Set(Array.from({ length: 1000 }, () => newId("upl", now))).size).toBe(1000);
  });
});
