import { RequestId } from "@verso/contract/ids";
import { expect, it } from "vitest";
import { newRequestId } from "./request-id.ts";

it("makes ids of the contract, each time another", () => {
  expect(RequestId.safeParse(newRequestId()).success).toBe(true);
  expect(newRequestId()).not.toBe(newRequestId());
});
