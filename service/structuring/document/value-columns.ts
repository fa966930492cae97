import { isLabelLike } from "./label-words.ts";
import type { PageLine, PageText, Phrase } from "./page-text.ts";

/** So many lines around are looked at; so many of them have to have a value at the same place, one of them above. */
const around = { lines: 4, least: 2, asideEm: 0.3, phrasesMax: 8 };

/**
 * "Department | Field Services" below "Employee | Mira Quandt": words that labels are made of, but in a column of values, each right of its
 * label. The phrases that are such values.
 */
export function valuesInColumns({ lines, em }: PageText): ReadonlySet<number> {
  const found = new Set<number>();
  for (const line of lines) {
    if (line.phrases.length > around.phrasesMax) continue;
    for (const [i, value] of line.phrases.entries()) {
      const label = line.phrases[i - 1];
      if (!label || !isLabelLike(value) || !isLabelLike(label) || /[:：]$/.test(value.text)) continue;
      const isPair = (other: PageLine) => hasValueAt(other, label, value, around.asideEm * em);
      const near = lines.slice(Math.max(0, line.index - around.lines), line.index + around.lines + 1);
      const pairs = near.filter((other) => other !== line && other.page === line.page && isPair(other));
      if (pairs.length >= around.least && pairs.some(({ index }) => index < line.index)) found.add(value.index);
    }
  }
  return found;
}

/** Whether a line has a label just where one has its label, and a value, made of other words, just where that has its own. */
function hasValueAt({ phrases }: PageLine, label: Phrase, value: Phrase, aside: number): boolean {
  const at = phrases.findIndex(({ x0 }) => Math.abs(x0 - value.x0) < aside);
  const [left, right] = [phrases[at - 1], phrases[at]];
  if (!left || !right || phrases.length > around.phrasesMax || Math.abs(left.x0 - label.x0) > aside) return false;
  return isLabelLike(left) && !isLabelLike(right);
}
