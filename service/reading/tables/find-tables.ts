import type { PageContent, PageWord } from "../content.ts";
import { contains, heightOf, middleX, middleY, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";
import type { DraftBlock } from "../layout/drafts.ts";
import { toSegments } from "../layout/segments.ts";
import { findProse } from "./prose.ts";
import { findRegions, type Region } from "./regions.ts";
import { isTable } from "./reject.ts";
import { findRuledTables, tableText } from "./ruled.ts";
import { toStructure } from "./structure.ts";
import { toRow, toRows } from "./text-rows.ts";

/** The tables of a page, ruled or not, and the words that are in none. `scale` is the page's units a point. */
export function findTables(content: PageContent, scale = 1): { tables: DraftBlock[]; rest: PageWord[] } {
  const { tables, rest } = findRuledTables(content, scale);
  const ruling = {
    across: content.rules.filter((rule) => widthOf(rule) >= heightOf(rule)),
    down: content.rules.filter((rule) => widthOf(rule) < heightOf(rule)),
  };
  const rows = toRows(toSegments(rest));
  const prose = findProse(rows);
  const parted = rows.flatMap(({ pieces }) => {
    const kept = pieces.filter((piece) => !prose.has(piece));
    return kept.length > 0 ? [toRow(kept)] : [];
  });
  const placed = new Set<PageWord>();
  for (const region of findRegions(parted, ruling.across)) {
    const whole = rows.flatMap(({ pieces }) => {
      const inside = pieces.filter(({ box }) => contains(region.box, middleX(box), middleY(box)));
      return inside.length > 0 ? [toRow(inside)] : [];
    });
    const table = toStructure(whole, ruling);
    if (!table || !isTable(table, countRules(region, content))) continue;
    const words = table.cells.flatMap((cell) => cell.words);
    for (const word of words) placed.add(word);
    tables.push({ kind: "tables", box: unionOf(words.map(({ box }) => box)), text: tableText(table), words, table });
  }
  return { tables, rest: rest.filter((word) => !placed.has(word)) };
}

/** How many lines are drawn over most of a region's width. */
function countRules({ box }: Region, { rules }: PageContent): number {
  const near = { ...box, y0: box.y0 - 20, y1: box.y1 + 20 };
  return rules.filter((rule) => overlapX(rule, box) > 0.7 * widthOf(box) && overlapY(rule, near) > -1).length;
}
