import type { PageChecks } from "@verso/contract/page-checks";
import { isDoubtful } from "../viewer/doubtful.ts";

/** From here on people may take it as it is. */
const certainFrom = 0.95;

/** "98% of its print is covered, order certain, tables likely right": what was looked at of a page, and what came of it. */
export function checkedWords({ ink, layer, model, order, tables }: PageChecks): string {
  return [
    ink === undefined ? "" : `${percent(ink)} of its print is covered`,
    layer === undefined
      ? ""
      : `${Math.round(layer.agree * layer.words)} of ${layer.words} words tried are alike in its text layer`,
    model === undefined ? "" : `a vision model reads ${percent(model.agree)} of its words alike`,
    `order ${howSure(order)}`,
    tables === undefined ? "" : `tables ${howSure(tables)}`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** "About 97% of the text is likely to be right." */
export const trustWords = ({ trust }: PageChecks): string =>
  `About ${percent(trust)} of the text is likely to be right.`;

// What is not whole is not called so.
const percent = (share: number): string => `${Math.floor(share * 100)}%`;

function howSure(value: number): string {
  if (isDoubtful(value)) return "in doubt";
  return value < certainFrom ? "likely right" : "certain";
}
