import type { PageContent, PageWord } from "../content.ts";
import type { Deadline } from "../deadline.ts";
import { areaOf, type Box, intersection, type Turn } from "../geometry.ts";
import { pictureOf } from "../image/picture.ts";
import type { Raster } from "../raster.ts";
import { lackingOf, ocrContent } from "./content.ts";
import type { OcrModels } from "./networks/models.ts";
import { readRaster } from "./read-raster.ts";

/** Neighbouring tones, of 256, that are one paper. */
const paperTones = 32;
/** A picture with less than this on one tone is a photograph; one with less than that beside it is empty. */
const paperShareMin = 0.4;
const inkShareMin = 0.003;
/** Text on a picture is guessed at more readily than on paper. */
const lineConfidenceMin = 0.7;

/** A page as it is displayed, and how it is turned to be upright. */
export type DrawnPage = { raster: Raster; rotation: Turn };

/** `left`: lines in pictures for which there was no time, as displayed, and their share of the page's print. */
type WithPictures = { content: PageContent; left: { boxes: Box[]; share: number } };

/**
 * A page's content with the words of those of its pictures that look like print on paper. `pictures` are boxes of the upright
 * page. Text that runs in another direction than the page's comes among the asides.
 */
export async function withPictureText(
  models: () => Promise<OcrModels>,
  content: PageContent,
  drawn: DrawnPage,
  pictures: readonly Box[],
  deadline: Deadline,
): Promise<WithPictures> {
  const words: PageWord[] = [];
  const asides: PageWord[][] = [];
  const left: Box[] = [];
  // The page's own labels are drawn upon its pictures.
  const isLabel = (box: Box) => content.words.some((word) => intersection(box, word.box));
  for (const picture of pictures) {
    const raster = await cut(drawn, content.toShown(picture));
    if (!raster || !isPrint(raster)) continue;
    const reading = await readRaster(await models(), raster, deadline);
    const unseen = lackingOf(reading).left.boxes.map((box) => moved(box, picture));
    left.push(...unseen.filter((box) => !isLabel(box)));
    for (const line of reading.lines.filter(({ confidence }) => confidence >= lineConfidenceMin)) {
      const found = ocrContent({ ...reading, lines: [line] }, 0, []).words.map((word): PageWord => {
        // Before the picture was turned and levelled to be read, it stood as the upright page does.
        const box = moved(reading.rotation === 0 && !reading.crooked ? word.box : word.shown, picture);
        return { ...word, box, shown: content.toShown(box) };
      });
      if (found.some(({ box }) => isLabel(box))) continue;
      if (reading.rotation === 0) words.push(...found);
      else asides.push(found);
    }
  }
  const whole = { ...content, words: [...content.words, ...words], asides: [...content.asides, ...asides] };
  const [leftArea, readArea] = [
    areaOfAll(left),
    areaOfAll([...whole.words, ...whole.asides.flat()].map(({ box }) => box)),
  ];
  const share = leftArea === 0 ? 0 : leftArea / (leftArea + readArea);
  return { content: whole, left: { boxes: left.map(content.toShown), share } };
}

const areaOfAll = (boxes: readonly Box[]): number => boxes.reduce((sum, box) => sum + areaOf(box), 0);

const moved = ({ x0, y0, x1, y1 }: Box, by: Box): Box => ({
  x0: x0 + by.x0,
  y0: y0 + by.y0,
  x1: x1 + by.x0,
  y1: y1 + by.y0,
});

/** A part of the displayed page, turned upright; nothing where it lies outside. */
async function cut({ raster, rotation }: DrawnPage, shown: Box): Promise<Raster | undefined> {
  const within = (value: number, most: number) => Math.max(0, Math.min(most, Math.round(value * raster.scale)));
  const [left, right] = [within(shown.x0, raster.width), within(shown.x1, raster.width)];
  const [top, bottom] = [within(shown.y0, raster.height), within(shown.y1, raster.height)];
  if (right <= left || bottom <= top) return undefined;
  const { data, info } = await pictureOf(raster)
    .extract({ left, top, width: right - left, height: bottom - top })
    .rotate(rotation)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, scale: raster.scale };
}

/** Whether a picture is mostly of one tone with something upon it. */
function isPrint({ data }: Raster): boolean {
  const counts = new Uint32Array(256);
  for (let at = 1; at < data.length; at += 3) {
    const tone = data[at] ?? 0;
    counts[tone] = (counts[tone] ?? 0) + 1;
  }
  const pixels = data.length / 3;
  let inWindow = 0;
  let most = 0;
  for (let tone = 0; tone < 256; tone++) {
    inWindow += (counts[tone] ?? 0) - (counts[tone - paperTones] ?? 0);
    most = Math.max(most, inWindow);
  }
  return most >= paperShareMin * pixels && most <= (1 - inkShareMin) * pixels;
}
