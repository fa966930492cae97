import { zoomMax, zoomMin } from "./page-geometry.ts";

const steps = [zoomMin, 0.25, 0.33, 0.5, 0.67, 0.75, 0.9, 1, 1.1, 1.25, 1.5, 2, 2.5, 3, zoomMax];
/** Nearer to a step than this it is that step. */
const sameShare = 0.005;

/** The next larger or smaller of the usual sizes; 1 is 100 %. */
export function zoomedBy(factor: number, by: 1 | -1): number {
  if (by > 0) return steps.find((step) => step > factor * (1 + sameShare)) ?? zoomMax;
  return steps.findLast((step) => step < factor * (1 - sameShare)) ?? zoomMin;
}
