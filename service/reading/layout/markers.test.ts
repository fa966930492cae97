import { expect, test } from "vitest";
import { markerOf } from "./markers.ts";

test.each([
  ["» Ropes", "»"],
  ["◦ Ropes", "◦"],
  ["o Ropes", "o"],
  ["\ufffd Ropes", "\ufffd"],
  ["•Ropes", "•"],
  ["(a) Ropes", "(a)"],
  ["Q3. Which ropes?", "Q3."],
  ["1.选择题", "1."],
  ["（2）绳子", "（2）"],
  ["三、绳子", "三、"],
  ["A. 绳子", "A."],
  ["④绳子", "④"],
  ["12.Ropes and sails", "12."],
  ["б) канаты", "б)"],
])("%s has the marker %s", (text, marker) => expect(markerOf(text)?.marker).toBe(marker));

test.each(["3.5 metres", "o ropes", "1998. The year", "well-known ropes", "☐ Yes ☐ No", "□ 是 √ 否", "☐ Ja ✓ Nein"])(
  "%s has none",
  (text) => expect(markerOf(text)).toBeUndefined(),
);

test("the numbers of markers count", () => {
  const values = ["一、绳", "十、绳", "二十一、绳"].map((text) => markerOf(text)?.count?.value);
  expect(values).toEqual([1, 10, 21]);
  expect(markerOf("(b) rope")?.count).toEqual({ style: "(#)a", value: "b".charCodeAt(0) });
});
