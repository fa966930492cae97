import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { glue, normalWords } from "../../vocabulary/words.ts";
import type { Column, Row } from "../items/column.ts";

const said = (words: readonly string[]): ReadonlySet<string> => new Set(words.map((word) => glue(normalWords(word))));
const [out, into] = [said(patterns.directions.out), said(patterns.directions.into)];

/** The rows whose money goes out, where a column says of each row by a word or letter whether it does: "Af" and "Bij", "D" and "C". */
export function outgoingRows(rows: readonly Row[], columns: readonly Column[]): ReadonlySet<Row> {
  const wordIn = ({ cells }: Row, column: Column): string =>
    glue((cells.get(column) ?? []).flatMap(({ keys }) => keys.map(({ key }) => key)));
  const column = columns.find((one) => {
    const words = rows.map((row) => wordIn(row, one));
    return words.some((word) => out.has(word)) && words.every((word) => out.has(word) || into.has(word));
  });
  return new Set(column && rows.length > 1 ? rows.filter((row) => out.has(wordIn(row, column))) : []);
}
