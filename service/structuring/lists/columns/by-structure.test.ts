import { describe, expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const [text, number] = [orNull("string"), orNull("number")];
const placed =
  (places: readonly number[]) =>
  (cells: readonly string[]): MadeLine =>
    cells.flatMap((cell, i) => (cell === "" ? [] : [[places[i] ?? 0, cell] as const]));

describe("an account whose headings nobody knows", () => {
  const asked = {
    transactions: listOf(
      objectOf({ date: orNull("string", { format: "date" }), description: text, amount: number, balance: number }),
    ),
  };
  const line = placed([0, 14, 44, 56, 68]);
  const told = [
    ["2026-03-02", "Abbuchung Dahl", -40, 60],
    ["2026-03-03", "Lohn Merono", 905.1, 965.1],
    ["2026-03-04", "Laden am Eck", -15, 950.1],
    ["2026-03-05", "Abbuchung Strom", -0.1, 950],
    ["2026-03-06", "Miete", -50, 900],
  ].map(([date, description, amount, balance]) => ({ date, description, amount, balance }));

  it.each([
    ["under words that mean nothing", ["Zarn", "Plock", "Wemmer", "", "Traum"]],
    ["without any", []],
  ])("is told by its running balance %s", (_, heading) => {
    const rows = [
      ["02.03.2026", "Abbuchung Dahl", "-40,00", "", "60,00"],
      ["03.03.2026", "Lohn Merono", "905,10", "", "965,10"],
      ["04.03.2026", "Laden am Eck", "-15,00", "", "950,10"],
      ["05.03.2026", "Abbuchung Strom", "-0,10", "", "950,00"],
      ["06.03.2026", "Miete", "-50,00", "", "900,00"],
    ];
    expect(dataOf(asked, madePage(["Kontobewegungen", "", line(heading), ...rows.map(line)]))).toEqual({
      transactions: told,
    });
  });

  it("has what goes out and what comes in in columns of their own, in any order, over pages, between lines that only carry over", () => {
    const heading = ["Traum", "Plock", "Rein", "Raus", "Zarn"];
    const rows = [
      ["60,00", "Abbuchung Dahl", "", "40,00", "02.03.2026"],
      ["965,10", "Lohn Merono", "905,10", "", "03.03.2026"],
      ["950,10", "Laden am Eck", "", "15,00", "04.03.2026"],
      ["950,00", "Abbuchung Strom", "", "0,10", "05.03.2026"],
      ["900,00", "Miete", "", "50,00", "06.03.2026"],
    ];
    const first = madePage([
      "Kontobewegungen",
      "",
      line(["100,00", "Stand zuvor"]),
      line(heading),
      ...rows.slice(0, 3).map(line),
      line(["950,10", "Weiter"]),
    ]);
    const second = madePage([line(heading), line(["950,10", "Von Blatt 1"]), ...rows.slice(3).map(line)], 2);
    expect(dataOf(asked, first, second)).toEqual({ transactions: told });
  });
});

describe("a list whose headings nobody knows", () => {
  it("has its code, its words, its quantity and its unit by what stands in the columns", () => {
    const goods = {
      line_items: listOf(objectOf({ article_number: text, description: text, quantity: number, unit: text })),
    };
    const line = placed([0, 14, 44, 52]);
    const rows = [
      ["KX-1044", "Eichenbrett lang", "12", "kg"],
      ["KX-2210", "Messingscharnier", "4", "Stk"],
      ["KX-0907", "Kupferkessel", "30", "Stk"],
    ];
    const page = madePage(["Lieferschein", "", line(["Zarn", "Plock", "Wemmer", "Traum"]), ...rows.map(line)]);
    expect(dataOf(goods, page)).toEqual({
      line_items: rows.map(([article_number, description, quantity, unit]) => ({
        article_number,
        description,
        quantity: Number(quantity),
        unit,
      })),
    });
  });

  it.each([
    [
      "a slip of wages",
      { deductions: listOf(objectOf({ letter: text, amount: number })) },
      [
        ["Employer number", "1 Pay of the year", "2 Tax kept back"],
        ["88-1044", "41,020.10", "6,112.40"],
        ["Name of the employer", "3 Pensioned pay", "4 Pension paid"],
        ["Alder Forge", "41,020.10", "2,543.25"],
        ["Control number", "5 Insured wages", "6 Levied on these"],
        ["7781", "41,020.10", "594.79"],
      ],
    ],
    [
      "a customs declaration",
      { levies: listOf(objectOf({ mark: text, amount: number })) },
      [
        ["Anmelder", "Rohmasse kg", "Statistisch"],
        ["Kaltenbach KG", "1.204,50", "18.300,00"],
        ["Bewilligung", "Eigenmasse kg", "Zollwertig"],
        ["40 00", "1.120,00", "18.911,00"],
        ["Ursprung", "Bes. Maßeinheit", "Hieraus"],
        ["NO", "310,00", "1.418,33"],
      ],
    ],
  ])("is none where figures stand in boxes, each under a label of its own: %s", (_, own, rows) => {
    const line = placed([0, 34, 58]);
    expect(dataOf(own, madePage(rows.map(line)))).toEqual(
      Object.fromEntries(Object.keys(own).map((name) => [name, []])),
    );
  });

  it("gives nothing where neither a heading nor what stands below tells anything of what is asked", () => {
    const asked = { rivers: listOf(objectOf({ river: text, mouth: text })) };
    const line = placed([0, 14, 44]);
    const page = madePage([
      line(["Zarn", "Plock", "Wemmer"]),
      line(["Ida", "Oslo", "41"]),
      line(["Jon", "Bergen", "33"]),
    ]);
    expect(dataOf(asked, page)).toEqual({ rivers: [] });
  });
});
