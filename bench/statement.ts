/**
 * What a long bank statement costs to answer: `npx node bench/statement.ts [PAGES] [ROWS] [PROPERTIES]`, once for its movements
 * and once for so many properties that it does not have. Bar: 1,500 rows on 40 pages in 2 s.
 */
import { setFlagsFromString } from "node:v8";
import type { StoredPage } from "@verso/contract/results";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { listOf } from "../service/structuring/testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../service/structuring/testing/made-pages.ts";
import { v8Flags } from "../service/structuring/v8-flags.ts";

v8Flags.forEach(setFlagsFromString);

const [pageCount = 40, rowCount = 1500, propertyCount = 500] = process.argv.slice(2).map(Number);
const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];

const each = Math.ceil(rowCount / pageCount);
const pages = Array.from({ length: pageCount }, (_, page): StoredPage => {
  const rows = Array.from({ length: Math.min(each, rowCount - page * each) }, (_row, i): MadeLine => {
    const at = page * each + i;
    const date = `${String(1 + (at % 28)).padStart(2, "0")}/0${1 + (at % 9)}/2024`;
    return [
      [0, date],
      [14, `Card payment shop ${at}`],
      [at % 2 ? 50 : 62, (((at * 37) % 900) / 10 + 1).toFixed(2)],
      [74, (1000 + ((at * 53) % 7000) / 10).toFixed(2)],
    ];
  });
  const head: MadeLine = [
    [0, "Date"],
    [14, "Description"],
    [50, "Paid out"],
    [62, "Paid in"],
    [74, "Balance"],
  ];
  return madePage(["Torwick Bank", "Account statement", head, ...rows], page + 1);
});

function measure(name: string, properties: Record<string, unknown>): { seconds: number; data: unknown } {
  const began = performance.now();
  const { data } = toStructuredData({ schema: objectOf(properties), pages, instructions: null });
  const seconds = Math.round(performance.now() - began) / 1000;
  console.log(`${name}: ${seconds} s`);
  return { seconds, data };
}

const movement = objectOf({ date: day, description: text, amount: number, balance: number });
const statement = measure("statement", {
  account_holder: text,
  opening_balance: number,
  transactions: listOf(movement),
});
const asked = Array.from({ length: propertyCount }, (_, i) => [`employee_grade_${i}`, i % 2 ? text : number] as const);
const absent = measure(`${propertyCount} properties`, Object.fromEntries(asked));
console.log(
  JSON.stringify({ bench: "statement", pageCount, rowCount, statement: statement.seconds, absent: absent.seconds }),
);
process.exit();
