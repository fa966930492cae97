import { existsSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { folderOf, placedSet } from "./placed.ts";

test("a set that was not fetched is nowhere, and one sentence says how to fetch it", () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(existsSync(folderOf("not-a-set"))).toBe(false);
  expect(placedSet("not-a-set", "the words")).toBeUndefined();
  expect(log.mock.calls.flat()).toEqual([
    "Skipped the words: the set not-a-set is not here; `npm run sets -- fetch not-a-set` brings it from its origin, with --from FOLDER from a folder.",
  ]);
  log.mockRestore();
});
