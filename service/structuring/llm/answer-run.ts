import type { Field } from "../questions/fields.ts";
import type { Schema } from "../schema/nodes.ts";
import { type Asking, askModel, type Reply } from "./ask-model.ts";
import type { Tree } from "./found.ts";
import { merge } from "./merge.ts";
import { ModelFailure } from "./model-failure.ts";
import { type Hint, questionText, type Refused } from "./prompt.ts";
import { type GroundedAnswer, readAnswer } from "./read-answer.ts";
import { halves, type Run } from "./runs.ts";

/** An extraction that is being answered. */
export type Work = Asking & {
  schema: Schema;
  field: Field;
  instructions: string | null;
  hints: readonly Hint[];
  headers: ReadonlyMap<string, string[][]>;
  /** A page as an image; `undefined` where there is none. */
  pageImage: (page: number) => Promise<Uint8Array | undefined>;
  /** Paths to which parts of the document say different things. */
  disagreeing: Set<string>;
  /** Runs whose first answer had to stand as far as it holds, since no second one was to be had. */
  unrepaired: number;
};

/**
 * The model's answer from one run of blocks, as far as they bear it out. What does not hold is asked once more; an answer
 * that is too long is asked in halves. Throws `ModelFailure`, or the signal's reason.
 */
export async function answerRun(work: Work, run: Run): Promise<Tree> {
  const images = await imagesOf(work, run);
  const ask = (refused?: Refused) =>
    askModel(work, {
      text: questionText({ ...work, hints: hintsOf(work, run), run, ...(refused && { refused }) }),
      images,
    });
  const reply = await ask();
  if (reply.kind === "cut") return answerHalves(work, run);
  const first = grounded(work, run, reply);
  if (first?.problems.length === 0) return first.tree;
  const problems = first?.problems ?? [{ path: "", message: "it is not JSON of the form given" }];
  const second = await ask({ text: reply.text, problems }).then(
    (again) => grounded(work, run, again),
    (error: unknown) => {
      if (!first || !(error instanceof ModelFailure)) throw error;
      work.unrepaired++;
      return undefined;
    },
  );
  const better = !first || (second && isBetter(second, first)) ? second : first;
  if (!better) throw new ModelFailure("The language model did not answer in the form that it was asked for.");
  return better.tree;
}

/** A second answer that leaves out what held before is none, though nothing is wrong with it. */
const isBetter = (a: GroundedAnswer, b: GroundedAnswer): boolean =>
  a.found > b.found || (a.found === b.found && a.problems.length <= b.problems.length);

const grounded = ({ field }: Work, run: Run, reply: Reply) =>
  reply.kind === "answer" ? readAnswer(field, reply.json, run) : undefined;

async function answerHalves(work: Work, run: Run): Promise<Tree> {
  const parts = halves(run);
  if (!parts)
    throw new ModelFailure("The language model's answer is longer than it may be, even for a small part of a page.");
  const [first, second] = parts;
  return merge(await answerRun(work, first), await answerRun(work, second), work.disagreeing);
}

async function imagesOf({ options, pageImage }: Work, run: Run): Promise<Uint8Array[]> {
  if (!options.images) return [];
  const images: Uint8Array[] = [];
  for (const page of new Set(run.map((block) => block.page))) {
    const image = await pageImage(page);
    if (image) images.push(image);
  }
  return images;
}

function hintsOf({ hints }: Work, run: Run): Hint[] {
  const ids = new Set(run.map(({ id }) => id));
  return hints.filter(({ blocks }) => blocks.every((id) => ids.has(id)));
}
