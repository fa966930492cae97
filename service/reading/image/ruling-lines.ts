import sharp from "sharp";
import { type Box, heightOf, middleY, overlapX, widthOf } from "../geometry.ts";
import { type GreyPicture, shrinkGrey } from "./grey.ts";
import { inkOf } from "./ink.ts";

/** Lines are looked for in a grey picture of at most this size: they are thin but long. */
const sideMaxPx = 1600;
const gapMaxPx = 2;
const lengthMinPx = 36;
const thicknessMaxPx = 7;
/** A line on coloured ground is hardly darker than that; what is so pale must be long to be one. */
const paleInkRatio = 0.93;
const paleLengthMinPx = 160;
/** Pieces of one line stand no further apart than this. */
const apartMaxPx = 4;
/** More pairs of lines than these are noise. */
const comparedMax = 4e6;

/**
 * Horizontal and vertical ruling lines of a picture, in units of the page (`scale` pixels each). The picture is levelled
 * first: `slant` is the angle of its lines of text in radians, and the boxes lie on the page turned back by it around its
 * middle.
 */
export async function findRulingLines(grey: GreyPicture, scale: number, slant: number): Promise<Box[]> {
  const small = await shrinkGrey(grey, sideMaxPx);
  const picture = slant === 0 ? small : await turned(small, -slant);
  const { width, height } = picture;
  const ink = inkOf(picture, paleInkRatio);
  const across = linesAlongRows(ink, width, height);
  const down = linesAlongRows(transposed(ink, width, height), height, width).map(({ x0, y0, x1, y1 }) => ({
    x0: y0,
    y0: x0,
    x1: y1,
    y1: x1,
  }));

  const unit = small.shrunk * scale;
  // Turning widens the canvas evenly on all sides.
  const [left, top] = [(picture.width - small.width) / 2, (picture.height - small.height) / 2];
  return [...across, ...down].map((box) => ({
    x0: (box.x0 - left) / unit,
    y0: (box.y0 - top) / unit,
    x1: (box.x1 - left) / unit,
    y1: (box.y1 - top) / unit,
  }));
}

/** Lines along the rows; a pale one takes the place of the pieces that are seen of it. */
function linesAlongRows(ink: Uint8Array, width: number, height: number): Box[] {
  const lines = longRuns(ink, width, height, { tone: 1, lengthMin: lengthMinPx });
  const pale = longRuns(ink, width, height, { tone: 2, lengthMin: paleLengthMinPx });
  if (pale.length === 0 || pale.length * lines.length > comparedMax) return lines;
  const longer = pale.filter(
    (line) => !lines.some((other) => areOneLine(line, other) && widthOf(other) >= widthOf(line)),
  );
  return [...lines.filter((line) => !longer.some((other) => areOneLine(line, other))), ...longer];
}

const areOneLine = (a: Box, b: Box): boolean => Math.abs(middleY(a) - middleY(b)) <= apartMaxPx && overlapX(a, b) > 0;

async function turned({ data, width, height }: GreyPicture, radians: number): Promise<GreyPicture> {
  const { data: turnedData, info } = await sharp(data, { raw: { width, height, channels: 1 } })
    .rotate((radians * 180) / Math.PI, { background: "#fff" })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: turnedData, width: info.width, height: info.height };
}

function transposed(ink: Uint8Array, width: number, height: number): Uint8Array {
  const turned = new Uint8Array(ink.length);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) turned[x * height + y] = ink[y * width + x] ?? 0;
  return turned;
}

/** What is ink up to which tone, and how long a run of it is at least. */
type Run = { tone: 1 | 2; lengthMin: number };

/** Long runs of ink in rows, those of neighbouring rows joined; what grows thick is no line. */
function longRuns(ink: Uint8Array, width: number, height: number, wanted: Run): Box[] {
  const lines: Box[] = [];
  let open: Box[] = [];
  for (let y = 0; y < height; y++) {
    const next: Box[] = [];
    for (const run of runsOf(ink, y, width, wanted)) {
      const above = open.find((line) => overlapX(line, run) > 0.5 * Math.min(widthOf(line), widthOf(run)));
      if (above) {
        above.x0 = Math.min(above.x0, run.x0);
        above.x1 = Math.max(above.x1, run.x1);
        above.y1 = y + 1;
        if (!next.includes(above)) next.push(above);
      } else {
        lines.push(run);
        next.push(run);
      }
    }
    open = next;
  }
  return lines.filter((line) => heightOf(line) <= thicknessMaxPx && widthOf(line) >= 4 * heightOf(line));
}

function runsOf(ink: Uint8Array, y: number, width: number, { tone, lengthMin }: Run): Box[] {
  const runs: Box[] = [];
  let start = -1;
  let last = -1;
  for (let x = 0; x <= width; x++) {
    const value = x < width ? (ink[y * width + x] ?? 0) : 0;
    if (value > 0 && value <= tone) {
      if (start < 0) start = x;
      last = x;
    } else if (start >= 0 && (x === width || x - last > gapMaxPx)) {
      if (last + 1 - start >= lengthMin) runs.push({ x0: start, y0: y, x1: last + 1, y1: y + 1 });
      start = -1;
    }
  }
  return runs;
}
