import sharp from "sharp";
import { seededChance } from "../../service/flow/chance.ts";
import { pictureOf } from "../../service/reading/image/picture.ts";
import type { Raster } from "../../service/reading/raster.ts";
import { worn } from "../declaration/wear.ts";

type Worn = (raster: Raster) => Promise<Raster>;

/** The light of each pixel, as a share of what it was. */
function shaded({ data, ...raster }: Raster, light: (x: number, y: number) => number): Raster {
  const dark = Uint8Array.from(data);
  for (let i = 0; i < dark.length; i += 3) {
    const at = i / 3;
    const share = light((at % raster.width) / raster.width, Math.floor(at / raster.width) / raster.height);
    for (let channel = i; channel < i + 3; channel++) dark[channel] = Math.round((dark[channel] ?? 0) * share);
  }
  return { ...raster, data: dark };
}

async function packed(raster: Raster, quality: number): Promise<Raster> {
  const jpeg = await pictureOf(raster).jpeg({ quality }).toBuffer();
  return { ...raster, data: await sharp(jpeg).removeAlpha().raw().toBuffer() };
}

/** Black and white alone, with specks, as a fax leaves it. */
async function faxed(raster: Raster): Promise<Raster> {
  const { float } = seededChance(5);
  const grey = await pictureOf(raster).blur(0.6).greyscale().raw().toBuffer({ resolveWithObject: true });
  const data = new Uint8Array(raster.width * raster.height * 3);
  for (let at = 0; at < raster.width * raster.height; at++) {
    const light = grey.data[at * grey.info.channels] ?? 0;
    const isSpeck = float() < 0.0004;
    data.fill(isSpeck !== light > 165 ? 255 : 0, 3 * at, 3 * at + 3);
  }
  return { ...raster, data };
}

const turned =
  (degrees: number): Worn =>
  async (raster) => {
    const { data } = await pictureOf(raster)
      .rotate(degrees, { background: "white" })
      .resize(raster.width, raster.height, { fit: "cover" })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { ...raster, data };
  };

/** A ring as a cup leaves it, and a smear. */
function stained(raster: Raster): Raster {
  return shaded(raster, (x, y) => {
    const ring = Math.abs(Math.hypot(x - 0.62, (y - 0.36) * 1.41) - 0.13);
    const smear = Math.hypot((x - 0.25) / 2, y - 0.7);
    return 1 - (ring < 0.008 ? 0.28 : 0) - (smear < 0.05 ? 0.18 * (1 - smear / 0.05) : 0);
  });
}

const pale: Worn = async (raster) => {
  const data = await pictureOf(raster).linear(0.4, 140).removeAlpha().raw().toBuffer();
  return { ...raster, data };
};

/** What paper goes through before it is read, each way always the same. */
const wears: readonly Worn[] = [
  async (raster) => raster,
  (raster) => worn(raster, 0.25),
  faxed,
  (raster) => worn(raster, 0.5),
  turned(0.6),
  async (raster) =>
    packed(
      shaded(raster, (x, y) => 1 - 0.45 * x * y),
      60,
    ),
  (raster) => worn(raster, 0.75),
  pale,
  async (raster) => packed(stained(raster), 70),
  async (raster) => packed(await turned(-0.4)(raster), 30),
];

/** A page as its way through an office leaves it. */
export const wornPaper = (raster: Raster, turn: number): Promise<Raster> =>
  (wears[turn % wears.length] ?? pale)(raster);
