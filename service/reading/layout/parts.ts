import type { PageContent } from "../content.ts";
import { type Box, middleX, middleY } from "../geometry.ts";
import { type Corridor, longestCorridor } from "./corridors.ts";
import { isRightToLeft } from "./lines.ts";

const depthMax = 8;

/**
 * A page cut along the corridors between its columns, in reading order: what is above, the columns, what is below, and
 * each of them anew. Each part is a page of its own for tables, lines and figures; one part where there is no corridor.
 * Every word, image and line of the page is in one of them.
 */
export function partPage(content: PageContent, depth = 0): PageContent[] {
  const corridor = depth < depthMax ? longestCorridor(content) : undefined;
  if (!corridor) return [content];
  return cutAlong(content, corridor).flatMap((part) => partPage(part, depth + 1));
}

function cutAlong(content: PageContent, { x, y }: Corridor): PageContent[] {
  const middle = (x.from + x.to) / 2;
  const placeOf = (box: Box): number => {
    if (middleY(box) < y.from) return 0;
    if (middleY(box) > y.to) return 3;
    return middleX(box) < middle ? 1 : 2;
  };
  const order = isRightToLeft(content.words) ? [0, 2, 1, 3] : [0, 1, 2, 3];
  const parts = order.map(
    (place): PageContent => ({
      ...content,
      words: content.words.filter(({ box }) => placeOf(box) === place),
      rules: content.rules.filter((rule) => placeOf(rule) === place),
      fills: content.fills.filter((fill) => placeOf(fill) === place),
      images: content.images.filter((image) => placeOf(image) === place),
    }),
  );
  return parts.filter(({ words, images }) => words.length + images.length > 0);
}
