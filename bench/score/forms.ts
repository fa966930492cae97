import { Bbox } from "@verso/contract/results";
import { z } from "zod";
import { bagOf, meanOf, sharedBy } from "./counts.ts";
import { type ResultOf, wordsIn } from "./results.ts";

/** A form of FUNSD: its words with their places. */
export const LabelledForm = z.object({
  form: z.array(z.object({ words: z.array(z.object({ box: Bbox, text: z.string() })) })),
});
export type FormScore = {
  words: number;
  /** The share of words that were read exactly, where they stand. */
  exact: number;
  /** The share of words where nothing at all was read. */
  unread: number;
  /** The mean over the forms of F1 over words as a multiset. */
  f1OfFiles: number;
};

/** How many words of each form were read, at their places. */
export function scoreForms(truth: ReadonlyMap<string, z.infer<typeof LabelledForm>>, resultOf: ResultOf): FormScore {
  const sums = { words: 0, exact: 0, unread: 0 };
  const f1s: number[] = [];
  for (const [name, { form }] of truth) {
    const written = form.flatMap(({ words }) => words).filter(({ text }) => text.trim() !== "");
    const read = (resultOf(name)?.pages ?? []).flatMap((page) => [...wordsIn(page)]);
    const shared = sharedBy(bagOf(written.map(({ text }) => text)), bagOf(read.map(({ text }) => text)));
    f1s.push((2 * shared) / Math.max(1, written.length + read.length));
    for (const { text, box } of written) {
      const near = read.filter(({ bbox }) => overlap(bbox, box));
      sums.words++;
      sums.exact += Number(near.some((word) => word.text === text || word.text.split(/\s+/).includes(text)));
      sums.unread += Number(near.length === 0);
    }
  }
  const all = Math.max(1, sums.words);
  return { words: sums.words, exact: sums.exact / all, unread: sums.unread / all, f1OfFiles: meanOf(f1s) };
}

const overlap = ([ax0, ay0, ax1, ay1]: Bbox, [bx0, by0, bx1, by1]: Bbox): boolean =>
  ax0 < bx1 && ax1 > bx0 && ay0 < by1 && ay1 > by0;
