import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { placedSet } from "./placed.ts";

const nowhere = join(tmpdir(), "verso-no-such-set");

test.each([
  ["invoices-with-xml", "npm run sets -- fetch invoices-with-xml"],
  ["receipts", "npm run sets -- fetch receipts --from FOLDER"],
])("where the set %s was not fetched, one sentence says how to fetch it", (name, command) => {
  const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
  expect(placedSet(name, "the words", nowhere)).toBeUndefined();
  expect(log.mock.calls.flat()).toEqual([`Skipped the words: the set ${name} is not here; \`${command}\` brings it.`]);
  log.mockRestore();
});

test("a set that is there is given by its folder", () => {
  expect(placedSet("receipts", "the words", tmpdir())).toBe(tmpdir());
});
