import { describe, expect, it } from "vitest";
import { placeWords } from "./queue-place.ts";

const now = new Date("2026-11-21T12:00:00.000Z");
const queued = (position: number) => ({ status: "queued", position, finished_at: null }) as const;
const ended = (secondsAgo: number) =>
  ({
    status: "succeeded",
    position: null,
    finished_at: new Date(now.getTime() - secondsAgo * 1000).toISOString(),
  }) as const;

describe("the place of what is queued", () => {
  it("says how many go before it", () => {
    expect(placeWords(queued(0), [], now)).toBe("Next");
    expect(placeWords(queued(12), [], now)).toBe("12 before it");
    expect(placeWords(queued(1_000), [], now)).toBe("1,000 or more before it");
  });

  it("says when its turn is expected, by how others ended lately", () => {
    const list = [ended(1), ended(11), ended(21), ended(31)];
    expect(placeWords(queued(17), list, now)).toBe("17 before it, expected in 3 minutes");
    expect(placeWords(queued(0), list, now)).toBe("Next, expected in a moment");
    expect(placeWords(queued(17), list.slice(2), now)).toBe("17 before it");
    expect(placeWords(queued(17), [ended(1), ended(400), ended(500)], now)).toBe("17 before it");
  });

  it("says nothing of what is not queued, or has no place told", () => {
    expect(placeWords(ended(1), [], now)).toBeNull();
    expect(placeWords({ status: "queued", position: null, finished_at: null }, [], now)).toBeNull();
  });
});
