import type { PageContent } from "../content.ts";
import { lengthInLetters } from "../eastern.ts";
import { type Box, heightOf, overlapX, overlapY, widthOf } from "../geometry.ts";
import { isCaption } from "./captions.ts";
import type { DraftBlock } from "./drafts.ts";
import { furnitureWords } from "./furniture-words.ts";

type Edge = "headers" | "footers";
type Page = Pick<PageContent, "width" | "height" | "rules">;

/** Furniture stands within this share of the page's height from its edge, a lone page number nearer, most of it as near as `outerShare`. */
const marginShare = 0.13;
const pageNumberShare = 0.09;
const outerShare = 0.075;
/** A running line has no more lines and letters than these. */
const linesMax = 3;
const lettersMax = 220;
/** How far, in em, it stands from the text, and how near a rule that parts it from that. */
const roomMinEm = 1.1;
const ruleMaxEm = 1.6;
/** Letters this much smaller than the prose's are small. */
const smallRatio = 0.93;
/** A page has prose where so many lines are filled with text, this wide against the page. */
const proseLinesMin = 8;
/** So many where columns are narrower: of a newspaper, not of a form's addresses. */
const narrowLinesMin = 40;
const proseWidthShare = 0.28;
const proseLettersALine = 18;
/** A form has so many labels, words that end in a colon, and one in so many letters at least, whatever prose it has beside them. */
const labelsMin = 3;
const lettersALabel = 250;
/** A number of so many digits is no page's: it is stamped on to tell the sheet from all others. */
const stampedNumber = /^\W*\p{L}{0,5}[\s.-]?\d{5,}\W*$/u;
/** A label of a word or two with what was filled in: a day, a number. */
const filledIn = /^\p{L}+(?:\s\p{L}+)?\.? ?[:：]\s?[^\n]*\d/u;
/** Text at the side of a page is this much higher than wide, and so near to the edge. */
const sideRatio = 3;
const sideShare = 0.1;

/** What each sign of a running line adds; it takes `needed.prose` together, and `needed.bare` on a page with hardly any prose. */
const weights = {
  numbered: 2,
  source: 1.9,
  numberAtEnd: 1,
  besideNumber: 1.1,
  room: 0.6,
  ruled: 0.9,
  outer: 0.4,
  small: 0.5,
  slanted: 0.4,
  capitals: 0.3,
  goesOn: 0.6,
  title: -1.2,
  large: -2,
  lines: -0.6,
  lowercase: -0.9,
  wordless: -3,
  labelled: -1.6,
  value: -3,
};
const needed = { prose: 1.5, bare: 2.4 };

/**
 * Marks what one page alone tells to be its furniture: page numbers, and lines at its top and foot which say so by their words,
 * their place and their looks together. `document` says that the page is a document's; a picture may be of anything, and is taken
 * for one only where it is full of prose and no form: elsewhere what a network took for furniture is text again, unless its words
 * say that it is. The number that a sheet is stamped with is always text, and so is a label with what was filled in.
 */
export function markFurniture(blocks: readonly DraftBlock[], page: Page, document: boolean): void {
  const body = proseOf(blocks, page);
  const bare = isForm(blocks) || (!document && !body.prose);
  for (const block of blocks) if (bare ? isContent(block) : isStamped(block) || isFilledIn(block)) block.kind = "text";
  if (bare && !document) return;
  for (const edge of ["headers", "footers"] as const) markEdge(blocks, page, edge, body);
  for (const block of blocks) {
    if (block.kind === "text" && isAtSide(block.box, page) && furnitureWords(block.text).source) block.kind = "headers";
  }
}

type Body = { prose: boolean; size: number };

/** Whether a page is full of prose, and the size of its letters. */
function proseOf(blocks: readonly DraftBlock[], { width }: Page): Body {
  const sizes = new Map<number, number>();
  let [lines, narrow] = [0, 0];
  for (const { kind, box, words, text } of blocks) {
    if (kind !== "text" && kind !== "lists") continue;
    const size = words[0]?.size ?? 10;
    const rounded = Math.round(size * 2) / 2;
    sizes.set(rounded, (sizes.get(rounded) ?? 0) + text.length);
    const own = Math.max(1, Math.round(heightOf(box) / (1.25 * size)));
    if (lengthInLetters(text) <= proseLettersALine * own) continue;
    if (widthOf(box) > proseWidthShare * width) lines += own;
    else narrow += own;
  }
  const [most] = [...sizes].sort((a, b) => b[1] - a[1] || a[0] - b[0]);
  return { prose: lines >= proseLinesMin || lines + narrow >= narrowLinesMin, size: most?.[0] ?? 10 };
}

function markEdge(blocks: readonly DraftBlock[], page: Page, edge: Edge, body: Body): void {
  /** From the edge inwards, 0 at the edge. */
  const near = (box: Box) => (edge === "headers" ? box.y0 : page.height - box.y1);
  const far = (box: Box) => (edge === "headers" ? box.y1 : page.height - box.y0);
  const inwards = blocks
    .filter((block) => !isFurniture(block) && !isAtSide(block.box, page))
    .sort((a, b) => near(a.box) - near(b.box));
  const marked = new Set<DraftBlock>();
  for (const block of inwards) {
    if (near(block.box) > marginShare * page.height) break;
    if (!isShort(block) || far(block.box) > marginShare * page.height) continue;
    const beyond = inwards.some(
      (other) => other !== block && !marked.has(other) && other.kind !== "figures" && far(other.box) <= near(block.box),
    );
    if (beyond) continue;
    const words = furnitureWords(block.text);
    const row = inwards.filter(
      (other) => other !== block && overlapY(other.box, block.box) > 0.4 * heightOf(block.box),
    );
    const next = inwards.filter((other) => far(block.box) <= near(other.box) && !row.includes(other))[0];
    const size = block.words[0]?.size ?? body.size;
    const gap = next ? near(next.box) - far(block.box) : page.height;
    if (words.pageNumber && far(block.box) < pageNumberShare * page.height) {
      marked.add(block);
      continue;
    }
    if (isCaption(block.text) || (edge === "footers" && isNote(block.text))) continue;
    const between = (rule: Box) =>
      widthOf(rule) > 4 * heightOf(rule) &&
      overlapX(rule, block.box) > 0 &&
      near(rule) > near(block.box) &&
      near(rule) - far(block.box) < ruleMaxEm * size;
    const letters = block.text.match(/\p{L}/gu)?.length ?? 0;
    const signs: Record<keyof typeof weights, boolean> = {
      numbered: words.numbered || words.pageNumber,
      source: words.source,
      numberAtEnd: words.numberAtEnd,
      besideNumber: row.some(({ text }) => furnitureWords(text).pageNumber),
      room: gap > roomMinEm * size,
      ruled: page.rules.some(between),
      outer: near(block.box) < outerShare * page.height,
      small: size < smallRatio * body.size,
      slanted: block.words.every(({ italic }) => italic === true),
      capitals: letters > 3 && block.text === block.text.toUpperCase() && block.text !== block.text.toLowerCase(),
      goesOn: edge === "headers" && next?.kind === "text" && /^\p{Ll}/u.test(next.text),
      title: block.kind === "titles",
      large: size > 1.15 * body.size,
      lines: block.text.includes("\n"),
      lowercase: /^\p{Ll}{2}/u.test(block.text),
      wordless: letters < 2,
      labelled: !words.source && /^[^:：]{1,40}[:：](?:\s|$)/u.test(block.text),
      value: words.value && !words.source,
    };
    const present: Record<string, boolean> = signs;
    const sum = Object.entries(weights).reduce((all, [sign, weight]) => all + (present[sign] ? weight : 0), 0);
    if (sum > (body.prose ? needed.prose : needed.bare)) marked.add(block);
  }
  for (const block of marked) {
    block.kind = edge;
    delete block.items;
    delete block.level;
    delete block.emphasis;
  }
}

/** Whether a page is made of labels with what is to be filled in or was. */
function isForm(blocks: readonly DraftBlock[]): boolean {
  const text = blocks.map((block) => block.text).join("\n");
  const labels = text.match(/\p{L} ?[:：](?=\s|$)/gu)?.length ?? 0;
  return labels >= labelsMin && labels * lettersALabel >= lengthInLetters(text);
}

const isFurniture = ({ kind }: DraftBlock): boolean => kind === "headers" || kind === "footers";

const isStamped = (block: DraftBlock): boolean => isFurniture(block) && stampedNumber.test(block.text);

function isFilledIn(block: DraftBlock): boolean {
  if (!isFurniture(block) || !filledIn.test(block.text)) return false;
  const { source, numbered, pageNumber } = furnitureWords(block.text);
  return !source && !numbered && !pageNumber;
}

/** What a network took for furniture on a form or a slip, whose head and foot are what it says. */
function isContent(block: DraftBlock): boolean {
  if (!isFurniture(block)) return false;
  const { text } = block;
  const words = furnitureWords(text);
  return !words.pageNumber && (!words.source || words.value);
}

const isShort = ({ kind, text, items }: DraftBlock): boolean =>
  (kind === "text" || kind === "titles" || (kind === "lists" && (items?.length ?? 0) < 2)) &&
  text.length <= lettersMax &&
  text.split("\n").length <= linesMax;

/** A note begins with its mark and goes on as a sentence. */
const isNote = (text: string): boolean =>
  /^[([]?(?:\d{1,3}(?=[\s.)\]]|\p{Lu}\p{Ll})|[*†‡§¶]+|[a-z](?=[\s.)\]]))[.)\]]{0,2}\s*\p{L}.{30}/u.test(text);

const isAtSide = (box: Box, { width }: Page): boolean =>
  heightOf(box) > sideRatio * widthOf(box) && (box.x1 < sideShare * width || box.x0 > (1 - sideShare) * width);
