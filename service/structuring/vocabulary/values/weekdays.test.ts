import { expect, it } from "vitest";
import { dayOfWeek, isWeekdayOfMonth, withoutWeekday } from "./weekdays.ts";

it.each([
  ["Mon 12", "2025-05-18", "2025-05-12"],
  ["lun. 12", "2025-05-18", "2025-05-12"],
  ["So 18", "2025-05-18", "2025-05-18"],
  ["sobota 31.", "2025-06-05", "2025-05-31"],
  ["Mon 13", "2025-05-18", undefined],
  ["Net 12", "2025-05-18", undefined],
])("%s up to %s is %s", (text, last, day) => {
  expect(dayOfWeek(text, last)).toBe(day);
});

it("knows a weekday before a day from other words", () => {
  expect(withoutWeekday("Mo 03.03.")).toBe("03.03.");
  expect(withoutWeekday("No 03.03.")).toBe("No 03.03.");
  expect(isWeekdayOfMonth("Thu 15")).toBe(true);
  expect(isWeekdayOfMonth("Bay 15")).toBe(false);
});
