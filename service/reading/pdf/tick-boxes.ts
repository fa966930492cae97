import { choiceSigns } from "../content.ts";
import { areaOf, type Box, contains, heightOf, middleX, middleY, overlapX, overlapY, widthOf } from "../geometry.ts";
import type { Character } from "./character.ts";
import type { Drawings } from "./drawings.ts";

const tick = /^[xX×✓✔✗✘☓]$/u;
/** A page with more squares is a grid or a drawing. */
const squaresMax = 500;
/** A label begins or ends this near to its box, in sides of the box. */
const labelDistanceMax = 2.5;
/** The middle of a box is no further below its label's baseline than this, in em. */
const belowBaselineEm = 0.3;
/** A line that touches a box and reaches further than this is of a table or a frame. */
const overhangMaxPt = 3;
const touchPt = 1;
/** A tick is this large against its box; it may reach over the edge. */
const tickSide = { min: 0.25, max: 1.8 };

/**
 * A page's characters, form fields included, with a sign for each box that is drawn to be ticked: a small square that stands alone beside a label,
 * empty or with a cross, a tick or a spot in it. A letter that serves as the cross becomes the sign.
 */
export function withTickBoxes(characters: readonly Character[], drawings: Drawings): readonly Character[] {
  if (drawings.squares.length === 0 || drawings.squares.length > squaresMax) return characters;
  const signs: Character[] = [];
  const crosses = new Set<Character>();
  for (const square of distinct(drawings.squares)) {
    if (isPartOfMore(square, drawings)) continue;
    const inside = characters.filter(({ box }) => contains(square, middleX(box), middleY(box)));
    if (inside.length > 1 || inside.some(({ text }) => !tick.test(text))) continue;
    const label = labelOf(square, characters);
    if (!label) continue;
    for (const cross of inside) crosses.add(cross);
    const { joined: _, ...like } = label;
    const on = inside.length > 0 || isTicked(square, drawings);
    signs.push({
      ...like,
      text: on ? choiceSigns.on : choiceSigns.off,
      box: square,
      advance: square,
      origin: { x: square.x0, y: label.origin.y },
      spaceBefore: "real",
      unmapped: false,
    });
  }
  return [...characters.filter((character) => !crosses.has(character)), ...signs];
}

/** Squares drawn twice at one place are one. */
const distinct = (squares: readonly Box[]): Box[] =>
  squares.filter(
    (square, i) => !squares.slice(0, i).some((other) => contains(other, middleX(square), middleY(square))),
  );

/** Whether a square is a cell of a table or of a row of squares for letters. */
function isPartOfMore(square: Box, { squares, rules }: Drawings): boolean {
  const touches = (box: Box) => overlapX(box, square) > -touchPt && overlapY(box, square) > -touchPt;
  const isOther = (box: Box) => !contains(square, middleX(box), middleY(box));
  const reach = Math.max(widthOf(square), heightOf(square)) + overhangMaxPt;
  return (
    squares.some((other) => touches(other) && isOther(other)) ||
    rules.some((rule) => Math.max(widthOf(rule), heightOf(rule)) > reach && touches(rule))
  );
}

/** The nearest character on the same line, to the right or else to the left. */
function labelOf(square: Box, characters: readonly Character[]): Character | undefined {
  const side = widthOf(square);
  const y = middleY(square);
  let nearest: Character | undefined;
  let least = labelDistanceMax * side;
  for (const character of characters) {
    const { box, origin, size, direction } = character;
    if (direction !== 0 || y > origin.y + belowBaselineEm * size || y < origin.y - size) continue;
    const after = box.x0 - square.x1;
    // What stands to the left is more often the end of the text before.
    const away = after >= -touchPt ? after : 2 * (square.x0 - box.x1);
    if (away < -2 * touchPt || away >= least) continue;
    nearest = character;
    least = away;
  }
  return nearest;
}

/** Whether slanted lines, curves or a smaller spot are drawn in a square. */
function isTicked(square: Box, { shapes, fills }: Drawings): boolean {
  const side = widthOf(square);
  return [...shapes.map(({ box }) => box), ...fills].some((box) => {
    const longest = Math.max(widthOf(box), heightOf(box));
    const fits = longest > tickSide.min * side && longest < tickSide.max * side;
    return fits && areaOf(box) > 0 && contains(square, middleX(box), middleY(box));
  });
}
