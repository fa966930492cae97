import sharp from "sharp";
import { seededChance } from "../../service/flow/chance.ts";
import { pictureOf } from "../../service/reading/image/picture.ts";
import type { Raster } from "../../service/reading/raster.ts";

/** A page as a copier leaves it, the more so the greater `wear` is: blurred, pale, grainy, packed. Always the same. */
export async function worn(raster: Raster, wear: number): Promise<Raster> {
  if (wear === 0) return raster;
  const packed = await pictureOf(raster)
    .blur(0.3 + 0.25 * wear * raster.scale)
    .linear(1 - 0.2 * wear, 40 * wear)
    .jpeg({ quality: Math.round(90 - 40 * wear) })
    .toBuffer();
  const data = await sharp(packed).raw().toBuffer();
  const { float: random } = seededChance(11);
  for (let i = 0; i < data.length; i += 3) {
    const noise = (random() - 0.5) * 30 * wear;
    for (let channel = i; channel < i + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, (data[channel] ?? 0) + noise));
  }
  return { ...raster, data };
}
