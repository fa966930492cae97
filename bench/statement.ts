/**
 * What a long bank statement costs to answer: `npx node bench/statement.ts [PAGES] [ROWS] [PROPERTIES]`, once for its movements
 * and once for so many properties that it does not have. Bar: 1,500 rows on 40 pages in 2 s.
 */
import { setFlagsFromString } from "node:v8";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { listOf } from "../service/structuring/testing/asked.ts";
import { objectOf, orNull } from "../service/structuring/testing/made-pages.ts";
import { v8Flags } from "../service/structuring/v8-flags.ts";
import { longStatement } from "./structuring/long-statement.ts";

v8Flags.forEach(setFlagsFromString);

const [pageCount = 40, rowCount = 1500, propertyCount = 500] = process.argv.slice(2).map(Number);
const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];

const { pages } = longStatement(pageCount, rowCount);

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
