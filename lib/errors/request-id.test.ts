import { RequestId } from "@verso/contract/ids";
import { expect, it } from "vitest";
import { idTimeMs, newRequestId } from "./request-id.ts";

it("makes ids of the contract that carry their time and sort by it", () => {
  const early = newRequestId(1_700_000_000_000);
  const late = newRequestId(1_800_000_000_123);
  expect(RequestId.safeParse(early).success).toBe(true);
  expect(early < late).toBe(true);
  expect(idTimeMs(late)).toBe(1_800_000_000_123);
  expect(newRequestId()).not.toBe(newRequestId());
});

it("knows no time of what is no id", () => {
  expect(idTimeMs("ext_short")).toBeNull();
});
