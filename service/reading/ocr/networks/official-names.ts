/** What a network is for: finding lines, reading all of them, or reading what the first reader is not sure of. */
export const roles = ["detector", "latin", "multilingual"] as const;
export type Role = (typeof roles)[number];

/** PaddlePaddle's names: what it knows (nothing said: Chinese, English and more), the generation, its size, what it does. */
const officialName = /^(?:([a-z_]+)_)?PP-OCRv[3-6]_(?:mobile|server|tiny|small|medium)_(det|rec)$/;
/** What a folder's name has besides, by where it was fetched. */
const nameEnding = /(?:_onnx)?(?:_infer)?$/;
const readersRole: Readonly<Record<string, Role>> = { "": "multilingual", chinese_cht: "multilingual", latin: "latin" };

/** For whoever has named one otherwise. */
export const expectedNames =
  "PP-OCRv5_mobile_det or PP-OCRv6_medium_det (finds lines), latin_PP-OCRv5_mobile_rec (reads Latin scripts), PP-OCRv5_mobile_rec or PP-OCRv6_medium_rec (reads Chinese, English and more)";

/** The network's own name by its folder's. */
export const networkName = (folder: string): string => folder.replace(nameEnding, "");

/** What a network of that name is for; nothing where it is none of those that are of use here. */
export function roleOf(name: string): Role | undefined {
  const [, knows = "", does] = officialName.exec(name) ?? [];
  if (does === "det") return knows === "" ? "detector" : undefined;
  return does === "rec" ? readersRole[knows] : undefined;
}
