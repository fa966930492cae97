import { z } from "zod";
import type { RegionLabel } from "../content.ts";

/** The classes of PP-DocLayoutV3, in the order of their numbers. */
const labels = [
  "abstract",
  "algorithm",
  "aside_text",
  "chart",
  "content",
  "display_formula",
  "doc_title",
  "figure_title",
  "footer",
  "footer_image",
  "footnote",
  "formula_number",
  "header",
  "header_image",
  "image",
  "inline_formula",
  "number",
  "paragraph_title",
  "reference",
  "reference_content",
  "seal",
  "table",
  "text",
  "vertical_text",
  "vision_footnote",
] as const satisfies readonly RegionLabel[];

/** The network looks with this many questions, and each finds one region at most. */
const foundMax = 300;
/** What the network itself takes to be less likely than this is nothing to anyone. */
const scoreMin = 0.2;
/** What each row of its answer holds: the class, its chance, left, top, right, bottom, its place in reading order. */
const columns = 7;
/** Boxes of one class, and of two, that share so much of what both cover are one region (as PaddleX has it). */
const sameClassShare = 0.6;
const otherClassShare = 0.95;

const share = z.number().min(0).max(1);

/** A region on a picture: `x` and `y` are shares of its width and height. */
const FoundRegion = z.object({
  label: z.enum(labels),
  score: share,
  order: z.int().min(0).max(foundMax),
  x0: share,
  y0: share,
  x1: share,
  y1: share,
});
export type FoundRegion = z.infer<typeof FoundRegion>;
/** What was found on a picture, in reading order. */
export const FoundRegions = z.array(FoundRegion).max(foundMax);

/** What the network's rows say of a picture whose sides are `side` pixels: each region once, in reading order. */
export function foundIn(rows: Float32Array, side: number): FoundRegion[] {
  const all: FoundRegion[] = [];
  for (let at = 0; at + columns <= Math.min(rows.length, foundMax * columns); at += columns) {
    const [kind = -1, score = 0, x0 = 0, y0 = 0, x1 = 0, y1 = 0, order = 0] = rows.subarray(at, at + columns);
    const label = labels[kind];
    const box = { x0: within(x0 / side), y0: within(y0 / side), x1: within(x1 / side), y1: within(y1 / side) };
    if (label && score >= scoreMin && areaOf(box) > 0)
      all.push({ label, score: within(score), order: Math.max(0, Math.min(foundMax, Math.round(order))), ...box });
  }
  const kept: FoundRegion[] = [];
  for (const each of all.sort((a, b) => b.score - a.score)) {
    if (!kept.some((other) => isSame(other, each))) kept.push(each);
  }
  return kept.sort((a, b) => a.order - b.order);
}

type Sides = Pick<FoundRegion, "x0" | "y0" | "x1" | "y1">;

const within = (value: number): number => (value > 0 ? Math.min(1, value) : 0);
const areaOf = ({ x0, y0, x1, y1 }: Sides): number => Math.max(0, x1 - x0) * Math.max(0, y1 - y0);

function isSame(a: FoundRegion, b: FoundRegion): boolean {
  const common = areaOf({
    x0: Math.max(a.x0, b.x0),
    y0: Math.max(a.y0, b.y0),
    x1: Math.min(a.x1, b.x1),
    y1: Math.min(a.y1, b.y1),
  });
  const covered = areaOf(a) + areaOf(b) - common;
  return common > (a.label === b.label ? sameClassShare : otherClassShare) * covered;
}
