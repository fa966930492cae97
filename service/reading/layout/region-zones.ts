import type { PageWord, Region, RegionLabel } from "../content.ts";
import { areaOf, type Box, intersection, median, unionOf } from "../geometry.ts";
import { toColumns } from "./columns.ts";
import type { DraftBlock } from "./drafts.ts";
import { pictures, withFloatsAfterProse } from "./floats.ts";
import { soundRegions } from "./holders.ts";
import { isRightToLeft, lineText, toLines } from "./lines.ts";
import { insertLoose, looseGroups, type Placed } from "./loose.ts";
import { withNotesAfterColumns } from "./notes.ts";
import type { Segment } from "./segments.ts";
import { columnZones, type Zone } from "./zones.ts";

/** What holds more words than this, or long lines, is text on a picture and no labels. */
const labelWordsMax = 80;
const labelLengthMean = 4;

/**
 * The zones of a page by the regions that a network saw, in its order: each region is read as a page of its own. What
 * stands in none is read in groups, each after what it stands below.
 */
export function regionZones(
  regions: readonly Region[],
  holders: ReadonlyMap<PageWord, Region>,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
): Zone[] {
  const parts = new Map<Region, { segments: Segment[]; solid: DraftBlock[] }>(
    soundRegions(regions).map((region) => [region, { segments: [], solid: [] }]),
  );
  const loose: Segment[] = [];
  for (const segment of text) {
    const [first] = segment.words;
    const holder = first && holders.get(first);
    const part = holder && parts.get(holder);
    if (part) part.segments.push(segment);
    else loose.push(segment);
  }
  const looseSolid: DraftBlock[] = [];
  for (const table of tables) {
    const region = mostOver(table.box, [...parts.keys()]);
    if (region) parts.get(region)?.solid.push(table);
    else looseSolid.push(table);
  }
  const placed: Placed[] = [];
  const places = placesOf([...parts.keys()], holders, text);
  const ordered = [...parts.keys()].sort(
    (a, b) => (places.get(a) ?? a.order) - (places.get(b) ?? b.order) || a.box.y0 - b.box.y0,
  );
  for (const region of places.size > 0 ? ordered : withNotesAfterColumns(withFloatsAfterProse(ordered))) {
    const { label, box } = region;
    const zones = zonesOf(label, box, parts.get(region) ?? { segments: [], solid: [] });
    if (zones.length > 0) placed.push({ box, zones });
  }
  const em = median(text.map(({ size }) => size));
  return insertLoose(placed, looseGroups(loose, looseSolid, em), em).flatMap(({ zones }) => zones);
}

/**
 * Where regions come on a page that is written from right to left, of which a network that reads from the left says nothing:
 * where most of their words come. One without words comes before the next with some.
 */
function placesOf(
  regions: readonly Region[],
  holders: ReadonlyMap<PageWord, Region>,
  text: readonly Segment[],
): ReadonlyMap<Region, number> {
  const words = text.flatMap((segment) => segment.words);
  if (!isRightToLeft(words)) return new Map();
  const ranks = new Map<Region, number[]>(regions.map((region) => [region, []]));
  for (const [rank, word] of toColumns(text)
    .flatMap(toLines)
    .flatMap((line) => line.words)
    .entries()) {
    const region = holders.get(word);
    if (region) ranks.get(region)?.push(rank);
  }
  let next = words.length;
  const places = new Map<Region, number>();
  for (const region of [...regions].sort((a, b) => b.order - a.order)) {
    const own = ranks.get(region) ?? [];
    next = own.length > 0 ? median(own) : next - 0.5;
    places.set(region, next);
  }
  return places;
}

function zonesOf(
  label: RegionLabel,
  box: Box,
  { segments, solid }: { segments: Segment[]; solid: DraftBlock[] },
): Zone[] {
  if (pictures.has(label)) {
    const words = segments.flatMap((segment) => segment.words);
    if (words.length > labelWordsMax || words.length > labelLengthMean * segments.length)
      return columnZones(segments, solid);
    const lines = toLines(segments);
    const figure: DraftBlock = {
      kind: "figures",
      box: unionOf([box, ...lines.map((line) => line.box)]),
      text: lines.map(lineText).join("\n"),
      words: lines.flatMap((line) => line.words),
    };
    return [{ segments: [], solid: [figure, ...solid] }];
  }
  if (segments.length + solid.length === 0) return [];
  if (label === "table") return columnZones(segments, solid);
  return [{ segments, solid, label }];
}

/** The region under most of a box, where it is under at least half of it. */
function mostOver(box: Box, regions: readonly Region[]): Region | undefined {
  let best: Region | undefined;
  let most = 0.5 * areaOf(box);
  for (const region of regions) {
    const common = intersection(region.box, box);
    if (!common || areaOf(common) < most || (areaOf(common) === most && best)) continue;
    [best, most] = [region, areaOf(common)];
  }
  return best;
}
