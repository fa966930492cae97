import type { BlockKind } from "@verso/contract/output";
import type { BlockRole } from "@verso/contract/results";

/** The word, the letter on the page and the colour of each block kind. The letter serves where colours cannot be told apart. */
export const kindLooks: Record<BlockKind, { word: string; one: string; letter: string; colour: string }> = {
  titles: { word: "Titles", one: "Title", letter: "H", colour: "var(--kind-titles)" },
  text: { word: "Text", one: "Text", letter: "P", colour: "var(--kind-text)" },
  tables: { word: "Tables", one: "Table", letter: "T", colour: "var(--kind-tables)" },
  lists: { word: "Lists", one: "List", letter: "L", colour: "var(--kind-lists)" },
  figures: { word: "Figures", one: "Figure", letter: "F", colour: "var(--kind-figures)" },
  headers: { word: "Headers", one: "Running header", letter: "A", colour: "var(--kind-headers)" },
  footers: { word: "Footers", one: "Running footer", letter: "Z", colour: "var(--kind-footers)" },
};

/** What a text is beyond its kind. */
export const roleWords: Record<BlockRole, string> = {
  caption: "Caption",
  footnote: "Footnote",
  code: "Code",
  formula: "Formula",
  handwriting: "Handwriting",
};
