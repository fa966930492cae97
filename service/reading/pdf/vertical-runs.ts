import type { Character } from "./character.ts";

/** Scripts that are also written from the top down, and the signs as wide as theirs that stand in such lines. */
const stacked = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uffe6]/u;
/** How far, in em, the pen goes down and aside from one room of a vertical line to the next. */
const step = { min: 0.7, max: 1.7, aside: 0.3 };
/** A room, in em from where the pen stands on the baseline: a comma has as much as a letter. */
const room = { above: 0.88, below: 0.12, width: 1, widthMax: 1.2 };
/** Pages with less than this share of their characters in such lines are written across, and what is stacked there is a cell. */
const shareMin = 0.6;

/** What has a room of its own in a vertical line: a character, or a short number or word that is written across in it. */
type Unit = readonly [Character, ...Character[]];

/**
 * The characters of a page that is written from the top down, in lines from right to left, with that direction: the rest is then
 * as for any page whose lines run down. Such lines are told by rooms that follow one another straight below; characters of other
 * pages are given back as they are.
 */
export function withVerticalLines(characters: readonly Character[]): readonly Character[] {
  if (!characters.some(({ text, direction }) => direction === 0 && stacked.test(text))) return characters;
  const units = unitsOf(characters);
  const inLine = units.map((unit, i) => isBelow(units[i - 1], unit) || isBelow(unit, units[i + 1]));
  const inLines = units.filter((_, i) => inLine[i]).flat().length;
  if (inLines < shareMin * characters.length) return characters;
  return units.flatMap((unit, i) => (inLine[i] ? inRoom(unit) : unit));
}

function unitsOf(characters: readonly Character[]): Unit[] {
  const units: [Character, ...Character[]][] = [];
  for (const character of characters) {
    const last = units.at(-1);
    if (last && isBeside(last, character)) last.push(character);
    else units.push([character]);
  }
  return units;
}

/** Whether a character stands in one room with those before: on their baseline, and all of them no wider than a letter. */
function isBeside([first, ...more]: Unit, next: Character): boolean {
  if ([first, ...more, next].some(({ text, direction }) => direction !== 0 || stacked.test(text))) return false;
  const last = more.at(-1) ?? first;
  const isOnward = next.origin.x > last.origin.x && Math.abs(next.origin.y - first.origin.y) < step.aside * first.size;
  return isOnward && next.box.x1 - first.origin.x < room.widthMax * first.size;
}

function isBelow(above: Unit | undefined, below: Unit | undefined): boolean {
  if (!above || !below) return false;
  const [upper] = above;
  const [lower] = below;
  if (upper.direction !== 0 || lower.direction !== 0) return false;
  if (!stacked.test(upper.text) && !stacked.test(lower.text)) return false;
  const em = Math.max(upper.size, lower.size);
  const down = lower.origin.y - upper.origin.y;
  return down > step.min * em && down < step.max * em && Math.abs(lower.origin.x - upper.origin.x) < step.aside * em;
}

/** Characters with their shares of their room: a comma's ink stands in a corner of it, aside of the line's middle. */
function inRoom(unit: Unit): Character[] {
  const { origin, size } = unit[0];
  const top = origin.y - room.above * size;
  const share = ((room.above + room.below) * size) / unit.length;
  return unit.map((character, i) => {
    const y0 = top + i * share;
    const box = { x0: origin.x, y0, x1: origin.x + room.width * size, y1: y0 + share };
    return { ...character, box, advance: box, direction: 90 };
  });
}
