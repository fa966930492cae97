import type { PageContent } from "../content.ts";
import { type Box, inverseOf, nearestTurn, type Turn, turnBox } from "../geometry.ts";
import type { Character } from "./character.ts";
import { charactersToWords } from "./characters-to-words.ts";
import type { PdfPage } from "./document.ts";
import type { Drawings } from "./drawings.ts";
import { mainDirection } from "./text-layer.ts";
import { findVectorFigures } from "./vector-figures.ts";

/** The page turned so that words of another direction than most are upright; `back` brings a box from there to the page's own frame. */
export type TurnedContent = { content: PageContent; back(box: Box): Box };

/**
 * A page's text layer and drawings, turned so that most of its text is upright; `rotation` is that turn. `turned` is the page once
 * more for each other direction, with its words alone.
 */
export function textLayerContent(
  page: Pick<PdfPage, "width" | "height">,
  characters: readonly Character[],
  drawings: Drawings,
  confidence: number,
): { content: PageContent; rotation: Turn; turned: TurnedContent[] } {
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
  const words = along(direction);
  const images = [...drawings.images, ...findVectorFigures(drawings.shapes, page.width, page.height)];
  const drawn = (into: (box: Box) => Box) => ({
    rules: drawings.rules.map(into),
    fills: drawings.fills.map(into),
    images: images.map(into),
  });
  const others: Turn[] = ([0, 90, 180, 270] as const).filter((turn) => turn !== direction && present.has(turn));
  const turned = others.map((turn) => {
    const frame = nearestTurn(360 - turn);
    const [across, down] = turnedSize(page, frame);
    const toShown = (box: Box) => turnBox(box, turn, across, down);
    const into = (box: Box) => turnBox(box, frame, page.width, page.height);
    const own = { width: across, height: down, words: along(turn), asides: [], ...drawn(into), toShown };
    return { content: own, back: (box: Box) => upright(toShown(box)) };
  });
  return {
    rotation,
    turned,
    content: {
      width,
      height,
      words,
      asides: [],
      ...drawn(upright),
      toShown: (box) => turnBox(box, inverseOf(rotation), width, height),
    },
  };
}

const turnedSize = ({ width, height }: Pick<PdfPage, "width" | "height">, turn: Turn): [number, number] =>
  turn === 90 || turn === 270 ? [height, width] : [width, height];
