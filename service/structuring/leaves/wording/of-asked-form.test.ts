import { expect, it } from "vitest";
import { dataOf } from "../../testing/asked.ts";
import { madePage, orNull } from "../../testing/made-pages.ts";

const [text, number, count] = [orNull("string"), orNull("number"), orNull("integer")];
const page = (...lines: string[]) =>
  madePage(["Torwick Works", "", ...lines, "Net: 1.000,40", "Tax: 204,10", "Total: 1.204,50"]);

it.each<[string, object, string, object]>([
  ["no code for who is asked for", { exporter: text }, "Exporter: No. 0733 4418", { exporter: null }],
  ["no telephone for who is asked for", { subscriber: text }, "Subscriber: 0221 555 7000", { subscriber: null }],
  ["a name with figures", { exporter: text }, "Exporter: Studio 54 Ltd", { exporter: "Studio 54 Ltd" }],
  ["no sum for a count", { seats: count }, "Seats: 24,00", { seats: null }],
  ["a whole number for a count", { seats: count }, "Seats: 24", { seats: 24 }],
  [
    "no few of something for money",
    { arrangement_fee: number },
    "Arrangement fee: 48 months",
    { arrangement_fee: null },
  ],
  ["a few of a currency for money", { arrangement_fee: number }, "Arrangement fee: EUR 48", { arrangement_fee: 48 }],
  ["a commission without its sign", { commission: number }, "Commission: -12,03", { commission: 12.03 }],
  ["a correction with its sign", { correction: number }, "Correction: -12,03", { correction: -12.03 }],
])("gives %s", (_, asked, line, expected) => {
  expect(dataOf({ ...asked }, page(line))).toEqual(expected);
});
