import { expect, it } from "vitest";
import { dataOf, listOf } from "../../testing/asked.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../../testing/made-pages.ts";

const row = (...cells: string[]): MadeLine =>
  cells.flatMap((text, i) => (text === "" ? [] : [[[0, 8, 32, 40, 64][i] ?? 0, text] as const]));
const below = (text: string, gap: string): MadeLine => [
  [64, text],
  [80, gap],
];
const asked = {
  rowers: listOf(
    objectOf({
      place: orNull("integer"),
      year_birth: orNull("integer"),
      club: orNull("string"),
      result: orNull("string"),
    }),
  ),
};
/** Lines so close as those of one row are. */
function close(lines: readonly MadeLine[]) {
  const page = madePage(lines);
  const as = ([x0, y0, x1]: readonly number[]) => {
    const top = 40 + ((y0 ?? 0) - 40) * 0.75;
    return [x0, top, x1, top + 9] as [number, number, number, number];
  };
  const blocks = page.blocks.map((block) => ({
    ...block,
    bbox: as(block.bbox),
    words: (block.words ?? []).map((word) => ({ ...word, bbox: as(word.bbox) })),
  }));
  return { ...page, blocks };
}

it("fills from the line below each row what is headed and stands in none of the rows, and knows a head of first letters", () => {
  const page = close([
    row("Place", "Name", "YB", "Club", "Result"),
    below("500m", "(gap)"),
    "",
    row("1", "Anna LIND", "1971", "Vattern RK"),
    below("1:44.01", "( 0.00)"),
    "",
    row("2", "Marta DUARTE", "1968", "Ria Azul"),
    below("1:46.80", "( 2.79)"),
    "",
    row("3", "Karin BECK", "1970", "Donau"),
    below("DNS", ""),
  ]);
  expect(dataOf(asked, page)).toEqual({
    rowers: [
      { place: 1, year_birth: 1971, club: "Vattern RK", result: "1:44.01" },
      { place: 2, year_birth: 1968, club: "Ria Azul", result: "1:46.80" },
      { place: 3, year_birth: 1970, club: "Donau", result: "DNS" },
    ],
  });
});

it("takes a line below one row alone for no row of its own", () => {
  const page = close([
    row("Place", "Name", "YB", "Club", "Result"),
    row("1", "Anna LIND", "1971", "Vattern RK", "1:44.01"),
    row("2", "Marta DUARTE", "1968", "Ria Azul", ""),
    below("disqualified", ""),
    row("3", "Karin BECK", "1970", "Donau", "1:47.02"),
  ]);
  expect(dataOf(asked, page)).toMatchObject({
    rowers: [{ result: "1:44.01" }, { club: "Ria Azul" }, { result: "1:47.02" }],
  });
});
