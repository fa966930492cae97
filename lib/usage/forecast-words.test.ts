import { expect, test } from "vitest";
import { forecastWords } from "./forecast-words.ts";

const today = "2026-11-25";
const known = { kind: "known", weeks: 4, until: "2026-12-14", earliest: "2026-12-02", latest: "2027-01-03" } as const;

test.each([
  [known, "At this pace until December 14", "Between December 2 and January 3, 2027, by the last 4 weeks"],
  [
    { ...known, latest: null },
    "At this pace until December 14",
    "Not before December 2, with no end at the pace of the quietest week, by the last 4 weeks",
  ],
  [
    { ...known, earliest: "2026-12-14", latest: "2026-12-14" },
    "At this pace until December 14",
    "Each of the last 4 weeks says so",
  ],
  [{ ...known, until: null, earliest: null, latest: null }, "For more than a year at this pace", null],
  [{ kind: "unknown" } as const, "Too little to tell", null],
  [{ kind: "used_up" } as const, "Used up", null],
])("%j", (forecast, says, range) => {
  expect(forecastWords(forecast, today)).toEqual({ says, range });
});
