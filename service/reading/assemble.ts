import type { StoredPage } from "@verso/contract/results";
import type { PageContent, PageWord } from "./content.ts";
import { median } from "./geometry.ts";
import { toBlocks } from "./layout/blocks.ts";
import type { DraftBlock } from "./layout/drafts.ts";
import { markFurniture } from "./layout/furniture.ts";
import { holdersOf } from "./layout/holders.ts";
import { withLoneInitials } from "./layout/initials.ts";
import { partPage } from "./layout/parts.ts";
import { withRoles } from "./layout/roles.ts";
import { toSegments } from "./layout/segments.ts";
import { type PageFacts, toStoredPage } from "./layout/stored-page.ts";
import { findTables } from "./tables/find-tables.ts";

/**
 * A page's blocks, once its words and its regions are known. `others`: blocks that were found in another way: tables that stand
 * sideways, figures of what is not read.
 */
export function assemble(facts: PageFacts, page: PageContent, others: readonly DraftBlock[] = []): StoredPage {
  const content = withLoneInitials(page);
  const recognised = facts.source === "ocr";
  const scale = recognised ? unitsAPoint(content) : 1;
  const holders = holdersOf(content);
  const apart = (left: PageWord, right: PageWord) => holders.get(left) !== holders.get(right);
  const parts = content.regions?.length ? [content] : partPage(content);
  const parted = parts.map((part) => findTables(part, toSegments(part.words, apart), scale));
  const tables = [...parted.flatMap((part) => part.tables), ...others];
  const rest = parted.flatMap((part) => part.rest);
  const grids = parted.flatMap((part) => part.grids);
  const found = toBlocks({ content, parts, grids, holders, recognised }, rest, tables);
  // What stands at the foot of a till's receipt may be anything: a picture is a document's where it was worth asking for regions.
  const document = facts.unit === "pt";
  if (document || content.regions?.length) markFurniture(found, content, document);
  return toStoredPage(facts, withRoles(found, content), content.toShown);
}

/** How large a picture's units are is told by its letters, which are taken to be of ten points. */
const unitsAPoint = ({ words }: PageContent): number => Math.max(1, median(words.map(({ size }) => size)) / 10);
