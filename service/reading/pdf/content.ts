import type { PageContent, PageWord } from "../content.ts";
import { type Box, inverseOf, nearestTurn, type Turn, turnBox } from "../geometry.ts";
import { charactersToWords } from "../layout/characters-to-words.ts";
import { toLines } from "../layout/lines.ts";
import { toSegments } from "../layout/segments.ts";
import type { Character } from "./characters.ts";
import type { PdfPage } from "./document.ts";
import type { Drawings } from "./drawings.ts";
import { mainDirection } from "./text-layer.ts";
import { findVectorFigures } from "./vector-figures.ts";

/** A page's text layer and drawings, turned so that most of its text is upright; `rotation` is that turn. */
export function textLayerContent(
  page: PdfPage,
  characters: readonly Character[],
  drawings: Drawings,
  confidence: number,
): { content: PageContent; rotation: Turn } {
  const direction = mainDirection(characters);
  const rotation = nearestTurn(360 - direction);
  const sideways = rotation === 90 || rotation === 270;
  const [width, height] = sideways ? [page.height, page.width] : [page.width, page.height];
  const upright = (box: Box) => turnBox(box, rotation, page.width, page.height);
  const present = new Set(characters.map((character) => character.direction));
  const along = (turn: Turn) =>
    charactersToWords(
      present.size === 1 ? characters : characters.filter((character) => character.direction === turn),
      nearestTurn(360 - turn),
      page.width,
      page.height,
      confidence,
    );
  const others: Turn[] = ([0, 90, 180, 270] as const).filter((turn) => turn !== direction && present.has(turn));
  const asides = others.flatMap((turn): PageWord[][] => {
    // Lines are found in the frame in which they are upright, and then brought to the page's own.
    const back = (box: Box) => upright(turnBox(box, turn, ...turnedSize(page, nearestTurn(360 - turn))));
    return toLines(toSegments(along(turn))).map(({ words }) => words.map((word) => ({ ...word, box: back(word.box) })));
  });
  return {
    rotation,
    content: {
      width,
      height,
      words: along(direction),
      asides,
      rules: drawings.rules.map(upright),
      fills: drawings.fills.map(upright),
      images: [...drawings.images, ...findVectorFigures(drawings.shapes, page.width, page.height)].map(upright),
      toShown: (box) => turnBox(box, inverseOf(rotation), width, height),
    },
  };
}

const turnedSize = ({ width, height }: PdfPage, turn: Turn): [number, number] =>
  turn === 90 || turn === 270 ? [height, width] : [width, height];
