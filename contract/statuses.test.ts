import { describe, expect, it } from "vitest";
import { canMove, extractionStatuses, hasResult, isTerminal } from "./statuses.ts";

describe("the statuses of an extraction", () => {
  it("ends where the specification says", () => {
    expect(extractionStatuses.filter(isTerminal).sort()).toEqual([
      "cancelled",
      "expired",
      "failed",
      "partially_succeeded",
      "succeeded",
    ]);
    expect(extractionStatuses.filter(hasResult)).toEqual(["succeeded", "partially_succeeded"]);
  });

  it("leads from queued to every other status, and nowhere from a terminal one", () => {
    const reached = new Set(["queued"]);
    for (let i = 0; i < extractionStatuses.length; i++) {
      for (const from of extractionStatuses) {
        if (!reached.has(from)) continue;
        for (const to of extractionStatuses) if (canMove(from, to)) reached.add(to);
      }
    }
    expect([...reached].sort()).toEqual([...extractionStatuses].sort());
    for (const from of extractionStatuses.filter(isTerminal)) {
      for (const to of extractionStatuses) expect(canMove(from, to)).toBe(false);
    }
  });
});
