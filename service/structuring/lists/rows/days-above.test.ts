import { describe, expect, it } from "vitest";
import { readDocument } from "../../document/reading.ts";
import { dataOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, orNull } from "../../testing/made-pages.ts";
import type { Wanted } from "../items/item.ts";
import { withDaysAbove } from "./days-above.ts";

const charges = {
  charges: {
    type: "array",
    items: {
      type: "object",
      properties: {
        date: orNull("string", { format: "date" }),
        description: orNull("string"),
        amount: orNull("number"),
      },
    },
  },
};
const row = (name: string, amount: string): MadeLine => [
  [0, name],
  [60, amount],
];

describe("things under the days that they are of", () => {
  it("have each the nearest day above, over its pages", () => {
    const top: MadeLine[] = ["Room account", "Rm. 412", row("Description", "Amount")];
    const first = madePage([...top, "Date: 3 May 2024", row("Lodging", "90.10"), row("Bed tax", "4.20")]);
    const next: MadeLine[] = [
      "Date: 4 May 2024",
      row("Lodging", "91.30"),
      "Date: 5 May 2024",
      row("Valet parking", "7.70"),
    ];
    expect(dataOf(charges, first, madePage(next, 2))).toEqual({
      charges: [
        { date: "2024-05-03", description: "Lodging", amount: 90.1 },
        { date: "2024-05-03", description: "Bed tax", amount: 4.2 },
        { date: "2024-05-04", description: "Lodging", amount: 91.3 },
        { date: "2024-05-05", description: "Valet parking", amount: 7.7 },
      ],
    });
  });

  it("have none from a day of something else above their heading", () => {
    const lines: MadeLine[] = [
      "Room account",
      "Check-out date 5 May 2024",
      row("Description", "Amount"),
      row("Lodging", "90.10"),
      row("Bed tax", "4.20"),
    ];
    expect(dataOf(charges, madePage(lines))).toEqual({
      charges: [
        { date: null, description: "Lodging", amount: 90.1 },
        { date: null, description: "Bed tax", amount: 4.2 },
      ],
    });
  });

  it("are thousands at the cost of their lines", () => {
    const lines = Array.from(
      { length: 4000 },
      (_, i): MadeLine =>
        i % 2 === 0 ? `Date: ${1 + ((i / 2) % 28)} May 2024` : row(`Lodging ${"q".repeat(60)}`, `${i}.10`),
    );
    const { charges: found } = dataOf(charges, madePage([row("Description", "Amount"), ...lines])) as {
      charges: unknown[];
    };
    expect(found.length).toBe(2000);
  });

  it("are looked for within the document where of a thing nothing but its day is printed", () => {
    const reading = readDocument([madePage(["Room account", "Date: 3 May 2024", "Lodging", "4 May 2024"])]);
    const wanted: Wanted[] = [
      { concept: undefined, wordings: [["date"]], asks: "day" },
      { concept: "description", wordings: [["description"]] },
    ];
    const cell = (text: string) => ({ phrases: reading.text.phrases.filter((phrase) => phrase.text === text) });
    const items = withDaysAbove(reading, wanted, [
      [undefined, cell("Lodging")],
      [cell("4 May 2024"), undefined],
    ]);
    expect(items.map(([day]) => day?.phrases.map(({ text }) => text).join(" "))).toEqual(["3 May 2024", "4 May 2024"]);
  });
});
