import type { StoredPage } from "@verso/contract/results";
import { listOf } from "../../service/structuring/testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../service/structuring/testing/made-pages.ts";

const [text, number, day] = [orNull("string"), orNull("number"), orNull("string", { format: "date" })];

/** A bank statement of so many pages and movements, each with another amount, with a schema and what is to come of it. */
export function longStatement(pageCount: number, rowCount: number) {
  const each = Math.ceil(rowCount / pageCount);
  const movements = Array.from({ length: rowCount }, (_, at) => ({
    date: `2024-0${1 + (at % 9)}-${String(1 + (at % 28)).padStart(2, "0")}`,
    description: `Card payment shop ${at}`,
    amount: Math.round(((at * 37) % 900) * 10 + 100) / 100,
    balance: Math.round((1000 + ((at * 53) % 7000) / 10) * 100) / 100,
  }));
  const head: MadeLine = [
    [0, "Date"],
    [14, "Description"],
    [50, "Paid out"],
    [62, "Paid in"],
    [74, "Balance"],
  ];
  const pages = Array.from({ length: pageCount }, (_, page): StoredPage => {
    const rows = movements
      .slice(page * each, (page + 1) * each)
      .map(({ date, description, amount, balance }, i): MadeLine => {
        const [year, month, dayOfMonth] = date.split("-");
        return [
          [0, `${dayOfMonth}/${month}/${year}`],
          [14, description],
          [(page * each + i) % 2 ? 50 : 62, amount.toFixed(2)],
          [74, balance.toFixed(2)],
        ];
      });
    return madePage(["Torwick Bank", "Account statement", head, ...rows], page + 1);
  });
  return {
    group: `statement, ${rowCount} rows`,
    pages,
    schema: objectOf({
      transactions: listOf(objectOf({ date: day, description: text, amount: number, balance: number })),
    }),
    gold: { transactions: movements },
  };
}
