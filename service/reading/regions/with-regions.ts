import type { PageContent, Region } from "../content.ts";
import type { FoundRegion } from "./found.ts";
import { isWorthAsking } from "./worth-asking.ts";

/** Who is asked what a page's regions are; undefined where no answer can be had. `on`: for every page with words. */
export type LayoutEngine = {
  asked: "auto" | "on";
  find(picture: Uint8Array): Promise<readonly FoundRegion[] | undefined>;
};

/** The page with its regions, where it may have any that matter. `picture` draws it upright and level. */
export async function withRegions(
  content: PageContent,
  source: "ocr" | "text_layer",
  engine: LayoutEngine | undefined,
  picture: () => Promise<Uint8Array>,
): Promise<PageContent> {
  if (!engine || content.words.length === 0) return content;
  if (engine.asked === "auto" && !isWorthAsking(content, source)) return content;
  const found = await engine.find(await picture());
  return found ? { ...content, regions: found.map((each) => regionOf(each, content)) } : content;
}

const regionOf = (
  { label, score, order, x0, y0, x1, y1 }: FoundRegion,
  { width, height }: Pick<PageContent, "width" | "height">,
): Region => ({
  label,
  score,
  order,
  box: { x0: x0 * width, y0: y0 * height, x1: x1 * width, y1: y1 * height },
});
