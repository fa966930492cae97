import { extractionStatuses } from "@verso/contract/statuses";
import { expect, test } from "vitest";
import { statusGroupNames, statusGroupOf, statusGroups } from "./status-groups.ts";

test("every status is of one of five groups, and leads to it by its own name", () => {
  expect(statusGroupNames).toHaveLength(5);
  expect(statusGroupNames.flatMap((name) => [...statusGroups[name].statuses]).sort()).toEqual(
    [...extractionStatuses].sort(),
  );
  expect(statusGroupOf("expired")).toBe("cancelled");
  expect(statusGroupOf("failed")).toBe("failed");
  expect(statusGroupOf("done")).toBe("done");
  expect(statusGroupOf("lost")).toBeNull();
});
