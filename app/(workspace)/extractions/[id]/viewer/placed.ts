import type { Bbox } from "@verso/contract/results";

export const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** Where a box lies on its page, as shares of it. */
export const placed = ([x0, y0, x1, y1]: Bbox, width: number, height: number) => ({
  left: percent(x0, width),
  top: percent(y0, height),
  width: percent(x1 - x0, width),
  height: percent(y1 - y0, height),
});
