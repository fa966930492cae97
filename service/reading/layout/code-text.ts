import { widthOf } from "../geometry.ts";
import { type Line, lineText } from "./lines.ts";

const indentMax = 40;

/** Lines of program text as they stand, with their indents in spaces. */
export function codeText(lines: readonly Line[]): string {
  const left = Math.min(...lines.map(({ box }) => box.x0));
  const advance = letterWidth(lines);
  return lines
    .map(
      (line) =>
        `${" ".repeat(Math.min(indentMax, Math.max(0, Math.round((line.box.x0 - left) / advance))))}${lineText(line)}`,
    )
    .join("\n");
}

function letterWidth(lines: readonly Line[]): number {
  const words = lines.flatMap((line) => line.words);
  const width = words.reduce((sum, { box }) => sum + widthOf(box), 0);
  return Math.max(
    1,
    width /
      Math.max(
        1,
        words.reduce((sum, { text }) => sum + text.length, 0),
      ),
  );
}
