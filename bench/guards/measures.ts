import { readFileSync } from "node:fs";
import { Output } from "@verso/contract/output";
import type { StoredPage } from "@verso/contract/results";
import { presentResult } from "../../service/extractions/present-result.ts";
import { joinPages } from "../../service/reading/layout/join-pages.ts";
import { read } from "../../service/reading/testing/made-files.ts";
import { toStructuredData } from "../../service/structuring/structured-data.ts";
import { schemaOf } from "../documents/answers.ts";
import { type Figures as Answered, scoreDocument } from "../documents/score.ts";
import { ratesOf, rounded } from "../score/counts.ts";
import { indelDistance } from "../score/distance.ts";
import { scoreWords } from "../score/receipt-words.ts";
import { reliabilityOf } from "../score/reliability.ts";
import { nowhere, ScoredResult, wordsIn } from "../score/results.ts";
import { scoreTables } from "../score/tables.ts";
import { sumOf } from "../score/tally.ts";
import { folder, type Guard, readGuards } from "./set.ts";

/** A guard as the engines read and answer it. */
type ReadGuard = { guard: Guard; result: ScoredResult; answered: Answered };

/** Reads and answers every document in this process, by the engines as they come: no layout network, no language model. */
async function readSet(): Promise<ReadGuard[]> {
  const all: ReadGuard[] = [];
  for (const guard of readGuards()) {
    const bytes = readFileSync(new URL(guard.file, folder));
    const each: StoredPage[] = [];
    for (let page = 1; page <= guard.pages.length; page++) each.push(await read(bytes, "application/pdf", page));
    const pages = joinPages(each);
    const output = Output.parse({ confidence: "word" });
    const result = presentResult({ extractionId: null, mode: "ocr", pages, failedPages: [], output, query: {} });
    const made = { asked: guard.asked, truth: new Map(guard.truth) };
    const answers = toStructuredData({ schema: schemaOf(guard.asked), pages, instructions: null });
    const answered = scoreDocument(made, new Map(), pages, answers);
    all.push({ guard, result: ScoredResult.parse(result), answered });
  }
  return all;
}

/** Figures by their names, from 0 to 1, the more the better; without those of which the documents have no such thing. */
export type Figures = Readonly<Record<string, number>>;
/** The figures over all documents, and of each by its file. */
export type Kept = { all: Figures; files: Readonly<Record<string, Figures>> };

export async function measure(): Promise<Kept> {
  const all = await readSet();
  return { all: figuresOf(all), files: Object.fromEntries(all.map((one) => [one.guard.file, figuresOf([one])])) };
}

const linesOf = ({ pages }: Guard) => ({
  lines: pages.flatMap(({ texts }) => texts.map((text) => ({ text, bbox: nowhere }))),
});
const tablesOf = ({ pages }: Guard) =>
  pages.flatMap(({ tables }, i) => tables.map((cells) => ({ page: i + 1, rows: [], cells })));
const resultsOf = (all: readonly ReadGuard[]) => (name: string) => all.find(({ guard }) => guard.file === name)?.result;
const byName = <T>(all: readonly ReadGuard[], of: (guard: Guard) => T): Record<string, T> =>
  Object.fromEntries(all.map(({ guard }) => [guard.file, of(guard)]));
const share = (part: number, of: number) => (of > 0 ? part / of : undefined);

const measures: Readonly<Record<string, (all: readonly ReadGuard[]) => number | undefined>> = {
  words: (all) => wordsOf(all.filter(({ guard }) => !guard.isScan)),
  scannedWords: (all) => wordsOf(all.filter(({ guard }) => guard.isScan)),
  tables: (all) => {
    const { adjacency, tables } = scoreTables(byName(all, tablesOf), resultsOf(all));
    return tables.wanted > 0 ? adjacency.f1 : undefined;
  },
  order: (all) => {
    const pages = all.flatMap(wordsByPage);
    const apart = pages.reduce((sum, [written, read]) => sum + indelDistance(written, read), 0);
    return 1 - apart / pages.flat(2).length;
  },
  fields: (all) => f1Of(all, "fields"),
  cells: (all) => f1Of(all, "items"),
  absent: (all) => {
    const of = (what: "asked" | "given") => all.reduce((sum, { answered }) => sum + answered.absent[what], 0);
    return share(of("asked") - of("given"), of("asked"));
  },
  confidence: (all) => reliabilityIn(all, "error"),
  trusted: (all) => reliabilityIn(all, "trustedWrong"),
};
export const figureNames = Object.keys(measures);

const figuresOf = (all: readonly ReadGuard[]): Figures =>
  Object.fromEntries(
    Object.entries(measures).flatMap(([name, of]) => {
      const figure = of(all);
      return figure === undefined ? [] : [[name, rounded(figure)]];
    }),
  );

const wordsOf = (all: readonly ReadGuard[]) =>
  all.length > 0 ? scoreWords(byName(all, linesOf), resultsOf(all)).words.f1 : undefined;

function f1Of(all: readonly ReadGuard[], what: "fields" | "items"): number | undefined {
  const { right, given, wanted } = sumOf(all.map(({ answered }) => answered[what]));
  return wanted > 0 ? ratesOf(right, given, wanted).f1 : undefined;
}

function reliabilityIn(all: readonly ReadGuard[], what: "error" | "trustedWrong"): number | undefined {
  const given = all.flatMap(({ answered }) => answered.given);
  return given.length > 0 ? 1 - reliabilityOf(given)[what] : undefined;
}

/** The words of each page in their order, as they are written and as they are read. */
const wordsByPage = ({ guard, result }: ReadGuard): [string[], string[]][] =>
  guard.pages.map(({ texts }, i) => {
    const page = result.pages[i];
    const read = page ? [...wordsIn(page)].map(({ text }) => text) : [];
    return [parted(texts), parted(read)];
  });
const parted = (texts: readonly string[]): string[] => texts.flatMap((text) => text.toLowerCase().split(/\s+/));
