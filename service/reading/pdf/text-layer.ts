import { choiceSigns, isForeign } from "../content.ts";
import { areaOf, type Turn } from "../geometry.ts";
import type { Character } from "./character.ts";
import type { PdfPage } from "./document.ts";
import type { Drawings } from "./drawings.ts";
import type { DrawnImage } from "./image-strips.ts";

/**
 * `text_layer`: the layer is the truth, or the best there is where it is `partial`. `scan`: it is somebody's reading of a picture, to
 * be compared with the picture. `ocr`: the page must be looked at. `blank`: there is nothing on it.
 */
export type Verdict =
  | { source: "text_layer"; confidence: number; partial?: true }
  | { source: "scan"; confidence: number }
  | { source: "ocr" }
  | { source: "blank" };

/** The confidence of a layer with nothing against it. */
const soundConfidence = 0.99;
/** Above this share of characters that the file does not name, the layer is worth less than a look at the page. */
const unmappedShareMax = 0.1;
/** A layer in a script that the recogniser cannot read is kept up to this share: a look at the page gives nothing better. */
const unmappedForeignShareMax = 0.5;
/** An image over this share of the page is its scan. */
const scanAreaShareMin = 0.7;
/** A scan with fewer visible characters than these carries a stamp or a page number, not its text. */
const overprintCharactersMax = 60;
/** Where so large a share of the visible characters is drawn over an image, it is no scan of them. */
const aboveShareMin = 0.95;
/** The confidence of somebody's reading of a scan, as far as nothing else is known of it. */
const scanConfidence = 0.93;

/** Judges a page's text layer by its characters and by what else is drawn; `places` tells when an object is drawn. */
export function judgeTextLayer(
  page: Pick<PdfPage, "width" | "height">,
  characters: readonly Character[],
  drawings: Drawings,
  places: () => ReadonlyMap<number, number>,
): Verdict {
  // Empty boxes alone are no text layer.
  if (characters.every(({ text }) => text === choiceSigns.on || text === choiceSigns.off))
    return drawings.inked ? { source: "ocr" } : { source: "blank" };
  const unmapped = characters.filter((character) => character.unmapped).length / characters.length;
  if (unmapped > unmappedShareMax) {
    if (unmapped > unmappedForeignShareMax || !isForeign(namedText(characters))) return { source: "ocr" };
    return { source: "text_layer", confidence: soundConfidence - unmapped, partial: true };
  }

  const pageArea = Math.max(1, page.width * page.height);
  const scan = drawings.images.find((image) => areaOf(image) / pageArea >= scanAreaShareMin);
  if (scan) {
    const hidden = characters.some((character) => character.hidden);
    if (!hidden && characters.length < overprintCharactersMax) return { source: "ocr" };
    if (!hidden && isAbove(characters, scan, places()))
      return { source: "text_layer", confidence: soundConfidence - unmapped };
    return { source: "scan", confidence: scanConfidence - unmapped };
  }
  return { source: "text_layer", confidence: soundConfidence - unmapped };
}

/** Whether nearly all characters are drawn over an image, which is then the page's ground: they are what one sees. */
function isAbove(characters: readonly Character[], image: DrawnImage, places: ReadonlyMap<number, number>): boolean {
  const above = characters.filter(({ object }) => (places.get(object ?? 0) ?? -1) > image.place);
  return above.length >= aboveShareMin * characters.length;
}

const namedText = (characters: readonly Character[]): string =>
  characters.map(({ text, unmapped }) => (unmapped ? "" : text)).join("");

/** The characters with those that the file does not name as U+FFFD: what a viewer makes of their codes is a guess. */
export const withoutGuesses = (characters: readonly Character[]): Character[] =>
  characters.map((character) => (character.unmapped ? { ...character, text: "\ufffd" } : character));

/** So many times as many characters that run otherwise as upright ones turn a page. */
const turnedRatioMin = 2;

/**
 * The direction in which most characters run; on a page with little else than a table its headings may run up or down, so that it
 * takes clearly more of them than of upright ones to turn a page.
 */
export function mainDirection(characters: readonly Character[]): Turn {
  const counts = new Map<Turn, number>();
  for (const { direction } of characters) counts.set(direction, (counts.get(direction) ?? 0) + 1);
  const [most] = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return most && most[1] >= turnedRatioMin * (counts.get(0) ?? 0) ? most[0] : 0;
}
