import type { Turn } from "../geometry.ts";
import { pictureOf } from "../image/picture.ts";
import type { Raster } from "../raster.ts";

/** The network sees every page as a square of so many pixels, whatever its shape. */
export const pictureSidePx = 800;
export const pictureBytes = 3 * pictureSidePx ** 2;
/** What is turned by a slant is no larger than this before: enough to be shrunk afterwards. */
const levelledSidePx = 1600;
const white = "#ffffff";

/** A page as the network wants it, RGB: turned clockwise by `turn` to be upright and by `slant` (radians) back to be level. */
export async function pagePicture(raster: Raster, { turn = 0, slant = 0 }: { turn?: Turn; slant?: number } = {}) {
  const upright = turn === 0 ? raster : await rawOf(pictureOf(raster).rotate(turn));
  const level = slant === 0 ? upright : await levelled(upright, slant);
  const square = pictureOf(level).resize(pictureSidePx, pictureSidePx, { fit: "fill", kernel: "cubic" });
  return (await rawOf(square)).data;
}

/** Turned around its middle, with what then lies outside cut off. */
async function levelled(picture: Picture, slant: number): Promise<Picture> {
  const small = await rawOf(
    pictureOf(picture).resize(levelledSidePx, levelledSidePx, { fit: "inside", withoutEnlargement: true }),
  );
  const turned = await rawOf(pictureOf(small).rotate((-slant * 180) / Math.PI, { background: white }));
  const { width, height } = small;
  const [left, top] = [Math.floor((turned.width - width) / 2), Math.floor((turned.height - height) / 2)];
  return rawOf(pictureOf(turned).extract({ left: Math.max(0, left), top: Math.max(0, top), width, height }));
}

type Picture = Pick<Raster, "data" | "width" | "height">;

async function rawOf(picture: ReturnType<typeof pictureOf>): Promise<Picture> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
