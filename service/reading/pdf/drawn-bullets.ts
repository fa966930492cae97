import { type Box, heightOf, middleY, widthOf } from "../geometry.ts";
import type { Character } from "./character.ts";

/** A small round or square mark; `hollow` where only its outline is drawn. */
export type Dot = { box: Box; hollow: boolean };

/** A page with more of them is a drawing. */
const dotsMax = 400;
const sideRatioMax = 1.35;
/** A bullet is so large against the letters of its text, and stands so far before them and so far from what is before it, in em. */
const sideEm = { min: 0.1, max: 0.65 };
const distanceEm = { min: 0.1, max: 3 };
const roomBeforeEm = 1.5;
/** Its middle stands between the baseline and the top of small letters, and a little beyond. */
const aboveEm = { min: 0, max: 0.75 };
/** Bullets of a list begin at one place. */
const samePlacePt = 1;
const signs = { full: "•", hollow: "◦" } as const;

/** The characters of a page with a sign for each bullet that is drawn: a small mark before a line of text, and others below or above it. */
export function withDrawnBullets(characters: readonly Character[], dots: readonly Dot[]): readonly Character[] {
  if (dots.length < 2 || dots.length > dotsMax) return characters;
  const bullets = dots.flatMap(({ box, hollow }) => {
    const [short, long] = [widthOf(box), heightOf(box)].sort((a, b) => a - b);
    if ((long ?? 0) > sideRatioMax * (short ?? 0)) return [];
    const label = labelOf(box, characters);
    return label ? [{ box, hollow, label }] : [];
  });
  const lists = bullets.filter(({ box, label }) =>
    bullets.some(
      (other) => other.label !== label && Math.abs(other.box.x0 - box.x0) < samePlacePt && other.box.y0 !== box.y0,
    ),
  );
  // A mark between those of a list, further in, is of the list within it.
  const nested = bullets.filter(
    (bullet) =>
      !lists.includes(bullet) &&
      lists.some(
        ({ box, label }) => Math.abs(middleY(box) - middleY(bullet.box)) < 2 * label.size && bullet.box.x0 > box.x0,
      ),
  );
  if (lists.length === 0) return characters;
  const added = [...lists, ...nested].map(({ box, hollow, label }): Character => {
    const { joined: _, ...like } = label;
    return {
      ...like,
      text: hollow ? signs.hollow : signs.full,
      box,
      advance: box,
      origin: { x: box.x0, y: label.origin.y },
      spaceBefore: "real",
      unmapped: false,
    };
  });
  return [...characters, ...added];
}

/** The first character of the line before which a mark stands; nothing where it stands within a line or is too large or small. */
function labelOf(dot: Box, characters: readonly Character[]): Character | undefined {
  let nearest: Character | undefined;
  for (const character of characters) {
    const { box, origin, size, direction } = character;
    const above = (origin.y - middleY(dot)) / size;
    if (direction !== 0 || above < aboveEm.min || above > aboveEm.max) continue;
    if (box.x0 < dot.x0) {
      if (box.x1 > dot.x0 - roomBeforeEm * size) return undefined;
      continue;
    }
    if (!nearest || box.x0 < nearest.box.x0) nearest = character;
  }
  if (!nearest || !/^[\p{L}\p{N}"“„«(]/u.test(nearest.text)) return undefined;
  const away = (nearest.box.x0 - dot.x1) / nearest.size;
  const side = heightOf(dot) / nearest.size;
  const fits = away >= distanceEm.min && away <= distanceEm.max && side >= sideEm.min && side <= sideEm.max;
  return fits ? nearest : undefined;
}
