import { Bbox } from "@verso/contract/results";
import { z } from "zod";
import { editDistance } from "../score/distance.ts";
import { type ResultOf, type ScoredResult, wordsIn } from "../score/results.ts";

const kinds = ["name", "amount", "date", "number", "words", "tick", "signature"] as const;
const sets = ["peers-forms", "receipts"] as const;
const Item = z.object({
  /** Around the writing, in pixels of the picture; where print crosses it, without the middles of what is printed. */
  bbox: Bbox,
  /** What is written; empty where nobody could say. */
  text: z.string(),
  kind: z.enum(kinds),
});
type Item = z.infer<typeof Item>;
/** What is written by hand on pictures of two sets. */
export const LabelledHandwriting = z.array(
  z.object({
    set: z.enum(sets),
    picture: z.string(),
    half: z.enum(["shown", "kept"]),
    items: z.array(Item),
  }),
);
export type LabelledHandwriting = z.infer<typeof LabelledHandwriting>;

export type HandwritingScore = {
  items: number;
  right: number;
  /** At most a quarter of the characters is wrong, the right ones among them. */
  nearly: number;
  /** No word was read there. */
  unread: number;
  /** Every word there is said to be so sure, and how many of these items are not right; of what nobody could say none is. */
  sure: number;
  sureWrong: number;
  /** Of the right ones, those of which every word is in a block that is marked as handwriting. */
  rightMarked: number;
};

const sureMin = 0.9;
const nearlyMax = 0.25;
/** A word is an item's whose middle lies in its box, or so far outside by the box's height. */
const beside = 0.05;

/** The figures by kind, over each set and over all; what nobody could say is apart. */
export function scoreHandwriting(
  pictures: LabelledHandwriting,
  resultOf: Readonly<Record<(typeof sets)[number], ResultOf>>,
): Record<string, HandwritingScore> {
  const scored = pictures.flatMap(({ set, picture, items }) => {
    const read = wordsOf(resultOf[set](picture));
    return items.map((item) => ({ groups: groupsOf(item, set), score: scoreOf(item, read) }));
  });
  const over = (group: string) => scored.flatMap(({ groups, score }) => (groups.includes(group) ? [score] : []));
  return Object.fromEntries([...kinds, ...sets, "legible", "illegible"].map((group) => [group, sumOf(over(group))]));
}

const groupsOf = ({ text, kind }: Item, set: string): string[] =>
  text === "" ? ["illegible"] : [kind, set, "legible"];

function sumOf(scores: readonly HandwritingScore[]): HandwritingScore {
  const sum = (figure: keyof HandwritingScore) => scores.reduce((total, score) => total + score[figure], 0);
  return {
    items: sum("items"),
    right: sum("right"),
    nearly: sum("nearly"),
    unread: sum("unread"),
    sure: sum("sure"),
    sureWrong: sum("sureWrong"),
    rightMarked: sum("rightMarked"),
  };
}

type Word = { text: string; bbox: Bbox; confidence: number; marked: boolean };

const wordsOf = (result: ScoredResult | undefined): Word[] =>
  (result?.pages ?? []).flatMap((page) =>
    [...wordsIn(page)].map(({ block, text, bbox, confidence = 0 }) => ({
      text,
      bbox,
      confidence,
      marked: page.blocks[block]?.role === "handwriting",
    })),
  );

function scoreOf({ bbox: [x0, y0, x1, y1], text }: Item, read: readonly Word[]): HandwritingScore {
  const margin = beside * (y1 - y0);
  const words = read
    .filter(({ bbox: [left, top, right, bottom] }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return x > x0 - margin && x < x1 + margin && y > y0 - margin && y < y1 + margin;
    })
    .toSorted((a, b) => a.bbox[0] - b.bbox[0]);
  const written = saidBy(text);
  const found = saidBy(words.map((word) => word.text).join(""));
  const right = written !== "" && found === written;
  const sure = words.length > 0 && words.every(({ confidence }) => confidence >= sureMin);
  return {
    items: 1,
    right: Number(right),
    nearly: Number(written !== "" && editDistance(found, written) <= nearlyMax * written.length),
    unread: Number(words.length === 0),
    sure: Number(sure),
    sureWrong: Number(sure && !right),
    rightMarked: Number(right && words.every(({ marked }) => marked)),
  };
}

/** The letters and digits, in any case; of a mark, which has none, the mark. */
function saidBy(text: string): string {
  const folded = text.normalize("NFKC").toLowerCase();
  return folded.replace(/[^\p{L}\p{N}]/gu, "") || folded.replace(/\s/g, "").replace(/[✔√☑]/g, "✓");
}
