import sharp from "sharp";
import type { Raster } from "../../service/reading/raster.ts";

/** A page as a poor copy has it: blurred, pale, packed, black and white, spotted, grainy, each of them at times. */
export async function worn(raster: Raster, random: () => number): Promise<Raster> {
  const { width, height } = raster;
  let picture = sharp(raster.data, { raw: { width, height, channels: 3 } });
  if (random() < 0.5) picture = picture.blur(0.3 + random() * 0.25 * raster.scale);
  if (random() < 0.3) picture = picture.linear(0.5 + random() / 2, random() * 60);
  if (random() < 0.5) picture = sharp(await picture.jpeg({ quality: 25 + Math.floor(random() * 60) }).toBuffer());
  if (random() < 0.15) picture = picture.threshold(100 + Math.floor(random() * 90), { grayscale: false });
  const data = await picture.raw().toBuffer();
  if (random() < 0.35) spot(data, width, height, random);
  const grain = random() < 0.3 ? random() * 50 : 0;
  if (grain === 0) return { ...raster, data };
  for (let i = 0; i < data.length; i += 3) {
    const noise = (random() - 0.5) * grain;
    for (let channel = i; channel < i + 3; channel++)
      data[channel] = Math.max(0, Math.min(255, (data[channel] ?? 0) + noise));
  }
  return { ...raster, data };
}

/** Dark and light spots, of one to three pixels. */
function spot(data: Uint8Array, width: number, height: number, random: () => number): void {
  for (let spots = (random() * width * height) / 400; spots > 0; spots--) {
    const [size, tone] = [1 + Math.floor(random() * 3), random() < 0.5 ? random() * 120 : 255];
    const [left, top] = [Math.floor(random() * (width - size)), Math.floor(random() * (height - size))];
    for (let y = top; y < top + size; y++) data.fill(tone, 3 * (y * width + left), 3 * (y * width + left + size));
  }
}
