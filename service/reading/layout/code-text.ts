import { median, widthOf } from "../geometry.ts";
import { type Line, lineText } from "./lines.ts";

const indentMax = 40;
const emptyLinesMax = 3;

/** Lines of program text as they stand, with their indents in spaces and the empty lines between them. */
export function codeText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map(({ box }) => box.x0));
  const advance = letterWidth(lines);
  const steps = lines.map((line, i) => line.box.y1 - (lines[i - 1]?.box.y1 ?? line.box.y1));
  const pitch = median(steps.filter((step) => step > 0));
  return lines
    .map((line, i) => {
      const indent = Math.round((line.box.x0 - left) / advance);
      const empty = pitch > 0 ? Math.round((steps[i] ?? 0) / pitch) - 1 : 0;
      const above = "\n".repeat(Math.min(emptyLinesMax, Math.max(0, empty)));
      return above + " ".repeat(Math.min(indentMax, Math.max(0, indent))) + lineText(line);
    })
    .join("\n");
}

/** How far the pen moves for a letter: from the beginning of a word to that of the next, or else by the ink of words. */
function letterWidth(lines: readonly Line[]): number {
  const steps = lines.flatMap(({ words, size }) =>
    words.flatMap((word, i) => {
      const next = words[i + 1];
      const near = next && next.box.x0 - word.box.x1 < size;
      return near ? [(next.box.x0 - word.box.x0) / (word.text.length + (next.spaced ? 1 : 0))] : [];
    }),
  );
  if (steps.length > 0) return Math.max(1, median(steps));
  const words = lines.flatMap((line) => line.words);
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return Math.max(1, words.reduce((sum, { box }) => sum + widthOf(box), 0) / Math.max(1, letters));
}
