/** Scripts that PaddlePaddle has recognisers of their own for. */
export const chosenScripts = [
  "japanese",
  "korean",
  "cyrillic",
  "greek",
  "arabic",
  "devanagari",
  "tamil",
  "thai",
] as const;
export type ChosenScript = (typeof chosenScripts)[number];
/** What a network is for: finding lines, reading all of them, reading what the first reader is not sure of, or the lines of one script. */
export const roles = ["detector", "latin", "multilingual", ...chosenScripts] as const;
export type Role = (typeof roles)[number];

/** PaddlePaddle's names: what it knows (nothing said: Chinese, English and more), the generation, its size, what it does. */
const officialName = /^(?:([a-z_]+)_)?PP-OCRv[3-6]_(?:mobile|server|tiny|small|medium)_(det|rec)$/;
/** What a folder's name has besides, by where it was fetched. */
const nameEnding = /(?:_onnx)?(?:_infer)?$/;
const readersRole: Readonly<Record<string, Role>> = {
  "": "multilingual",
  chinese_cht: "multilingual",
  latin: "latin",
  japan: "japanese",
  korean: "korean",
  cyrillic: "cyrillic",
  eslav: "cyrillic",
  el: "greek",
  arabic: "arabic",
  devanagari: "devanagari",
  ta: "tamil",
  th: "thai",
};

/** For whoever has named one otherwise. */
export const expectedNames =
  "PP-OCRv5_mobile_det or PP-OCRv6_medium_det (finds lines), latin_PP-OCRv5_mobile_rec (reads Latin scripts), PP-OCRv5_mobile_rec or PP-OCRv6_medium_rec (reads Chinese, English and more), and japan_, korean_, cyrillic_, eslav_, el_, arabic_, devanagari_, ta_ or th_PP-OCRv5_mobile_rec (reads the lines of its script)";

/** The network's own name by its folder's. */
export const networkName = (folder: string): string => folder.replace(nameEnding, "");

/** What a network of that name is for; nothing where it is none of those that are of use here. */
export function roleOf(name: string): Role | undefined {
  const [, knows = "", does] = officialName.exec(name) ?? [];
  if (does === "det") return knows === "" ? "detector" : undefined;
  return does === "rec" ? readersRole[knows] : undefined;
}

/** Whether a network reads the lines of one script alone. */
export const isOfScript = (role: Role): role is ChosenScript => chosenScripts.some((script) => script === role);
