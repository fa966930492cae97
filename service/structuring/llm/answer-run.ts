import { valueAt } from "@verso/contract/pointer";
import type { JSONSchema7 } from "ai";
import type { Field } from "../questions/fields.ts";
import { isSchema } from "../schema/nodes.ts";
import { answerForm, closed, leafForm } from "./answer-form.ts";
import { type Asking, askModel } from "./ask-model.ts";
import type { Chances } from "./chances.ts";
import type { Tree } from "./found.ts";
import { readCut } from "./json-text.ts";
import { inOrder, merge } from "./merge.ts";
import { type Missing, missingRows } from "./missing-rows.ts";
import { ModelFailure } from "./model-failure.ts";
import { groupsOf, only } from "./plan.ts";
import { documentText, valuesQuestion, wordsQuestion } from "./prompt.ts";
import { readAnswer, standsAlone, type Unplaced, type Words } from "./read-answer.ts";
import { halves, type Run } from "./runs.ts";

/** An extraction that is being answered. */
export type Work = Asking & {
  field: Field;
  form: JSONSchema7;
  instructions: string | null;
  headers: ReadonlyMap<string, string[][]>;
  /** A page as an image; `undefined` where there is none. */
  pageImage: (page: number) => Promise<Uint8Array | undefined>;
  notes: Notes;
  /** Whether rows that were missing are asked for: what is missing then is not asked for again. */
  isAgain?: boolean;
};
/**
 * `disagreeing`: paths to which parts of the document say different things; `unrepaired`: how many answers had to stand as far as they
 * hold, since nothing more was to be had; `missing`: rows that lists lack in the end.
 */
export type Notes = { disagreeing: Set<string>; unrepaired: number; missing: Missing[] };

/**
 * The model's answer from one run of blocks, as far as they bear it out. Of values that stand nowhere as they were given the words
 * are asked for, once; an answer that is too long is asked in parts. Throws `ModelFailure`, or the signal's reason.
 */
export async function answerRun(work: Work, run: Run): Promise<Tree> {
  const { field, form, headers } = work;
  const images = await imagesOf(work, run);
  const document = documentText(run, headers);
  const question = { text: valuesQuestion(document, work), images, form };
  for (let asked = 1; asked <= answersMax; asked++) {
    const reply = await askModel(work, question);
    if (reply.kind === "cut") return answerInParts(work, run, reply.text);
    const first = reply.kind === "answer" ? readAnswer(field, reply, run) : undefined;
    if (reply.kind !== "answer" || !first) continue;
    const words = first.unplaced.length > 0 && (await askWords(work, document, images, first.unplaced));
    return withMissing(work, (words && readAnswer(field, reply, run, words)?.tree) || first.tree);
  }
  throw new ModelFailure("The language model did not answer in the form that it was asked for.");
}

/** The same with the rows that its lists lack, asked for once more by themselves, in the order of the pages. */
async function withMissing(work: Work, tree: Tree): Promise<Tree> {
  const { field, notes } = work;
  let whole = tree;
  for (const missing of missingRows(field, tree)) {
    const list = only(field, new Set([missing.path]));
    const more =
      list && !work.isAgain
        ? await answerRun({ ...work, field: list, form: answerForm(list), isAgain: true }, missing.tables).catch(
            (error: unknown) => {
              if (!(error instanceof ModelFailure)) throw error;
              return undefined;
            },
          )
        : undefined;
    if (more) whole = inOrder(merge(whole, more, new Set()));
    else notes.missing.push(missing);
  }
  return whole;
}

/** So often is an answer asked for that is not of its form. */
const answersMax = 2;
/** So many values are asked about again. */
const doubtsMax = 40;

/** What the model says of values whose words were not found, by their paths: `undefined` where it says nothing. */
async function askWords(
  work: Work,
  document: string,
  images: readonly Uint8Array[],
  unplaced: readonly Unplaced[],
): Promise<Map<string, Words | undefined>> {
  const words = new Map(unplaced.map(({ path }): [string, Words | undefined] => [path, undefined]));
  // Of those that do not stand alone nothing stays where their words are not known: they come first.
  const doubts = unplaced
    .toSorted((a, b) => Number(standsAlone(a.value, a.field)) - Number(standsAlone(b.value, b.field)))
    .slice(0, doubtsMax)
    .map((one, i) => ({ ...one, key: String(i + 1) }));
  const form = closed(
    Object.fromEntries(
      doubts.map(({ key, field }) => [key, closed({ text: { type: ["string", "null"] }, value: leafForm(field) })]),
    ),
  );
  const text = wordsQuestion(document, work.instructions, doubts);
  const reply = await askModel(work, { text, images, form }).catch((error: unknown) => {
    if (!(error instanceof ModelFailure)) throw error;
    return undefined;
  });
  if (reply?.kind !== "answer" || !isSchema(reply.json)) {
    work.notes.unrepaired++;
    return words;
  }
  for (const { key, path } of doubts) {
    const said = reply.json[key];
    if (isSchema(said) && typeof said.text === "string") words.set(path, { text: said.text, value: said.value });
  }
  return words;
}

/**
 * What an answer that did not fit has whole stands; each other list and group of values is asked for by itself, and one that does not
 * fit even so from halves of the run.
 */
async function answerInParts(work: Work, run: Run, text: string): Promise<Tree> {
  const groups = groupsOf(work.field);
  const cut = readCut(text);
  const trees: Tree[] = [];
  for (const { field, paths } of groups) {
    const isKnown = cut !== undefined && paths.every((path) => isWhole(path, cut));
    const known = isKnown ? readAnswer(field, { json: cut.json, chances }, run) : undefined;
    if (known) trees.push(known.tree);
    else if (groups.length > 1) trees.push(await answerRun({ ...work, field, form: answerForm(field) }, run));
  }
  const [first, ...more] = trees;
  if (first) return more.reduce((a, b) => merge(a, b, work.notes.disagreeing), first);
  const parts = halves(run);
  if (!parts)
    throw new ModelFailure("The language model's answer is longer than it may be, even for a small part of a page.");
  const [before, after] = parts;
  return merge(await answerRun(work, before), await answerRun(work, after), work.notes.disagreeing);
}

/** Of a part of a text nobody knows how probable it was. */
const chances: Chances = new Map();

const isWhole = (path: string, { json, cutAt }: { json: unknown; cutAt: string }): boolean =>
  valueAt(json, path) !== undefined && cutAt !== path && !cutAt.startsWith(`${path}/`);

async function imagesOf({ options, pageImage }: Work, run: Run): Promise<Uint8Array[]> {
  if (!options.images) return [];
  const images: Uint8Array[] = [];
  for (const page of new Set(run.map((block) => block.page))) {
    const image = await pageImage(page);
    if (image) images.push(image);
  }
  return images;
}
