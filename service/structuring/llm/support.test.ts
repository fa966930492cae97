import { expect, it } from "vitest";
import { supportOf } from "./support.ts";

it.each([
  ["1234.5", "EUR 1.234,50"],
  ["1234.5", "1,234.50"],
  ["1234.5", "1 234,50"],
  ["1234", "1'234"],
  ["0.5", "0,50"],
  ["100000.5", "1,00,000.50"],
  ["-12", "(12.00)"],
  ["-12", "12,00-"],
  ["0.19", "VAT 19 %"],
  ["19", "VAT 19 %"],
  ["2", "2 45.00"],
  ["2018", "12.03.2018"],
  ["42", "No. 0042"],
  ["20180012", "2018-0012"],
  ["12", "an initial term of twelve months"],
  ["2026-05-03", "3 May 2026"],
  ["2026-05-03", "03.05.26"],
  ["2026-05-03", "05/03/2026"],
  ["2026-05-03", "2026年5月3日"],
  ["2026-05-03", "3 toukokuuta 2026"],
  ["2026-05-03T00:00:00Z", "3 May 2026"],
  ["Corner Bakery", "CORNER  BAKERY"],
  ["GB123456782", "VAT: GB 123 4567 82"],
  ["rock'n roll", "Rock\u2019n Roll!"],
])("%s is printed in %j", (value, quote) => {
  expect(supportOf(value, quote)).toBe("printed");
});

it.each([
  ["089123456", "Tel. (089) 123-456"],
  ["4111111111111111", "Card 4111 1111 1111 1111"],
  ["20180012", "Invoice 2018-0012 of May"],
])("the text %s is printed in %j", (value, quote) => {
  expect(supportOf(value, quote)).toBe("printed");
});

it.each([
  ["245", "2 45"],
  ["20180012", "2018-0012"],
])("the number %s is contradicted by %j", (value, quote) => {
  expect(supportOf(value, quote, "number")).toBe("contradicted");
});

it.each([
  ["3", "high"],
  ["2026-05-03", "this spring"],
])("the choice %s may be derived from %j", (value, quote) => {
  expect(supportOf(value, quote, "choice")).toBe("derived");
});

it.each([
  ["1235", "EUR 1.234,50"],
  ["1250", "12.50"],
  ["123450", "1,234.50"],
  ["-12", "-13.00"],
  ["5", "four"],
  ["INV-2019", "INV-2018"],
  ["Kettle 130 V", "Kettle 230 V"],
  ["+79 170 1749904", "+49 170 1749904"],
  ["0.2", "VAT 19 %"],
  ["2026-06-03", "3 May 2026"],
  ["2025-05-03", "3 toukokuuta 2026"],
  ["2026-05-03", "Sunday"],
])("%s is contradicted by %j", (value, quote) => {
  expect(supportOf(value, quote)).toBe("contradicted");
});

it.each([
  ["true", "Paid in full"],
  ["DE", "Germany"],
  ["a complaint", "I am most unhappy"],
  // A column may say the sign, of what an account paid out.
  ["-12", "12.00"],
  ["14:30", "2.30 pm"],
  ["within 4 weeks", "four weeks after delivery"],
])("%s may be derived from %j", (value, quote) => {
  expect(supportOf(value, quote)).toBe("derived");
});

it.each([
  ["Corner Bakery", "C0rner Bakory", "derived"],
  ["Corner Bakery", "Village Smithy", "contradicted"],
  ["Station Road, London", "London Station Road", "derived"],
])("the name %s is, from %j, %s", (value, quote, support) => {
  expect(supportOf(value, quote, "name")).toBe(support);
});
