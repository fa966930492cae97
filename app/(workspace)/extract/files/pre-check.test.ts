import { expect, it } from "vitest";
import { preCheck } from "./pre-check.ts";

const ofSize = (bytes: number) => Object.defineProperty(new File([], "large.pdf"), "size", { value: bytes });

it.each([
  [1_001 * 1_024 ** 2, "The file has 1,001 MB; at most 100 MB can be sent."],
  [100 * 1_024 ** 2 + 1, "The file has 1 byte more than the 100 MB that can be sent."],
  [100 * 1_024 ** 2 + 20, "The file has 20 bytes more than the 100 MB that can be sent."],
])("a file of %i bytes is too large, and told by how much", async (bytes, message) => {
  expect(await preCheck(ofSize(bytes), 104_857_600)).toEqual({ ok: false, message });
});
