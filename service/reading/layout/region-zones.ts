import type { PageContent, PageWord, Region, RegionLabel } from "../content.ts";
import { areaOf, type Box, heightOf, intersection, median, overlapX, overlapY, unionOf, widthOf } from "../geometry.ts";
import { toColumns } from "./columns.ts";
import type { DraftBlock } from "./drafts.ts";
import { isProse, pictures, withFloatsAfterProse } from "./floats.ts";
import { soundRegions } from "./holders.ts";
import { isRightToLeft, lineText, toLines } from "./lines.ts";
import { insertLoose, looseGroups, type Placed } from "./loose.ts";
import { withNotesAfterColumns } from "./notes.ts";
import { partPage } from "./parts.ts";
import { type Segment, toSegments } from "./segments.ts";
import { columnZones, type Zone } from "./zones.ts";

/** What holds more words than this, or long lines, is text on a picture and no labels. */
const labelWordsMax = 80;
const labelLengthMean = 4;
/** Regions that share so much of the wider one's width are of one column. */
const sameColumnShare = 0.8;
/** A title of letters above one another is so many times as high as wide. */
const standingRatio = 3;
/** What stands beside it does so with this share of its height. */
const besideShareMin = 0.5;
/** Less than what parts the places of two regions, which are middles of words' places. */
const headingStep = 0.25;

/**
 * The zones of a page by the regions that a network saw, in its order: each region is read as a page of its own. What
 * stands in none is read in groups, each after what it stands below.
 */
export function regionZones(
  content: PageContent,
  holders: ReadonlyMap<PageWord, Region>,
  text: readonly Segment[],
  tables: readonly DraftBlock[],
): Zone[] {
  const parts = new Map<Region, { segments: Segment[]; solid: DraftBlock[] }>(
    soundRegions(content.regions ?? []).map((region) => [region, { segments: [], solid: [] }]),
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
  const places = placesOf([...parts.keys()], holders, { ...content, words: text.flatMap(({ words }) => words) });
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
 * Where regions come on a page whose order a network does not tell: one that is written from right to left, and one on which it
 * reads a column upwards, as it does where it is lost among many. They come where most of their words come, and one without words
 * comes before the next with some.
 */
function placesOf(
  regions: readonly Region[],
  holders: ReadonlyMap<PageWord, Region>,
  content: PageContent,
): ReadonlyMap<Region, number> {
  const { words } = content;
  if (!isRightToLeft(words) && !runsUpwards(regions)) return new Map();
  const ranks = new Map<Region, number[]>(regions.map((region) => [region, []]));
  const ordered = partPage(content)
    .flatMap((part) => toColumns(toSegments(part.words)))
    .flatMap(toLines)
    .flatMap((line) => line.words);
  for (const [rank, word] of ordered.entries()) {
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
  for (const title of regions.filter(standsUp)) {
    const headed = besideOf(title.box, regions).flatMap((region) => places.get(region) ?? []);
    if (headed.length > 0) places.set(title, Math.min(...headed) - headingStep);
  }
  return places;
}

/** Whether a region is a title that is written from the top down: it heads what stands beside it. */
const standsUp = ({ label, box }: Region): boolean =>
  (label === "paragraph_title" || label === "doc_title") && heightOf(box) > standingRatio * widthOf(box);

/** The regions that stand beside a box, most of each, in the column that is nearest. */
function besideOf(box: Box, regions: readonly Region[]): Region[] {
  const roomTo = (other: Box) => Math.max(other.x0 - box.x1, box.x0 - other.x1);
  const beside = regions.filter(
    (region) => region.box !== box && overlapY(region.box, box) > besideShareMin * heightOf(region.box),
  );
  const nearest = Math.min(...beside.map((region) => roomTo(region.box)));
  return beside.filter((region) => roomTo(region.box) <= nearest + widthOf(box));
}

/** Whether prose comes before prose of its column that ends above it. */
function runsUpwards(regions: readonly Region[]): boolean {
  const prose = regions.filter(isProse).sort((a, b) => a.order - b.order);
  return prose.some(({ box }, i) =>
    prose
      .slice(i + 1)
      .some(
        (later) =>
          later.box.y1 < box.y0 &&
          overlapX(box, later.box) >= sameColumnShare * Math.max(widthOf(box), widthOf(later.box)),
      ),
  );
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
