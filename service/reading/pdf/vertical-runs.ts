import type { Character } from "./character.ts";

/** Scripts that are also written from the top down. */
const stacked = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** How far, in em, the next character of a vertical line stands below and beside the one before. */
const step = { min: 0.7, max: 1.7, aside: 0.25 };
/** Pages with less than this share of their characters in such lines are written across, and what is stacked there is a cell. */
const shareMin = 0.6;

/**
 * The characters of a page that is written from the top down, in lines from right to left, with that direction: the rest is then
 * as for any page whose lines run down. Such lines are told by characters that follow one another straight below; those of other
 * pages are given back as they are.
 */
export function withVerticalLines(characters: readonly Character[]): readonly Character[] {
  if (!characters.some(({ text, direction }) => direction === 0 && stacked.test(text))) return characters;
  const inLine = characters.map(
    (character, i) => isBelow(characters[i - 1], character) || isBelow(character, characters[i + 1]),
  );
  if (inLine.filter(Boolean).length < shareMin * characters.length) return characters;
  return characters.map((character, i) => (inLine[i] ? { ...character, direction: 90 } : character));
}

function isBelow(above: Character | undefined, below: Character | undefined): boolean {
  if (!above || !below || above.direction !== 0 || below.direction !== 0) return false;
  if (!stacked.test(above.text) && !stacked.test(below.text)) return false;
  const em = Math.max(above.size, below.size);
  const middle = ({ box }: Character) => (box.x0 + box.x1) / 2;
  const down = below.box.y1 - above.box.y1;
  return down > step.min * em && down < step.max * em && Math.abs(middle(below) - middle(above)) < step.aside * em;
}
