import { expect, it } from "vitest";
import { intoRuns, spacingOf } from "./runs.ts";

type Set = { text: string; bbox: [number, number, number, number]; blockId: string; column: number };

/** Words of a cell, each as wide as its letters leave it: `widths` by letter, else `pitch` less what the outer letters leave free. */
function setWords(texts: readonly string[], at: { y: number; pitch: number; space: number; free: number }): Set[] {
  let x = 100;
  return texts.map((text) => {
    const x0 = x + at.free / 2;
    const x1 = x + text.length * at.pitch - at.free / 2;
    x += text.length * at.pitch + at.space;
    return { text, bbox: [x0, at.y, x1, at.y + 7.5], blockId: "b", column: 1 };
  });
}
const read = (rows: readonly Set[][]) => {
  const spacing = spacingOf(rows);
  return rows.map((row) => intoRuns(row, spacing).map((run) => run.map(({ text }) => text).join(" ")));
};
const prose = (y: number) =>
  setWords("the usual words of a form are set close to each other".split(" "), { y, pitch: 5, space: 2.2, free: 0.3 });

it("takes what is typed into a table for one cell, with a space as wide as a letter", () => {
  const typed = (text: string, y: number) => setWords(text.split(" "), { y, pitch: 6, space: 6, free: 1.4 });
  const rows = [
    prose(10),
    prose(20),
    typed("48 Quarry Lane, Denholm", 40),
    typed("Mavis Ellen Tarrant", 50),
    typed("Evening Porter", 60),
  ];
  expect(read(rows).slice(2)).toEqual([["48 Quarry Lane, Denholm"], ["Mavis Ellen Tarrant"], ["Evening Porter"]]);
});

it("parts cells that stand as far apart by chance", () => {
  const [left, right] = [
    { pitch: 5, space: 8, free: 0.2 },
    { pitch: 5.6, space: 7, free: 0.2 },
  ];
  const rows = [
    prose(10),
    prose(20),
    setWords(["44.392", "Grower"], { y: 40, ...left }),
    setWords(["3,720.00", "Monday"], { y: 50, ...right }),
  ];
  expect(read(rows).slice(2)).toEqual([
    ["44.392", "Grower"],
    ["3,720.00", "Monday"],
  ]);
});
