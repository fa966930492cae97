import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { z } from "zod";
import { placedSet } from "../sets/placed.ts";
import { type DrawnPage, scoreBoxes } from "./boxes.ts";
import { rounded } from "./counts.ts";
import { scoreDocuments } from "./documents.ts";
import { cvatPages, omniPages } from "./drawn-boxes.ts";
import { LabelledForm, scoreForms } from "./forms.ts";
import { LabelledInvoices, scoreInvoices } from "./invoices.ts";
import { LabelledFields, scoreReceiptFields } from "./receipt-fields.ts";
import { LabelledLines, scoreWords } from "./receipt-words.ts";
import { type ResultOf, resultsIn, type ScoredPage } from "./results.ts";
import { LabelledArrays, LabelledPicture, scoreArrays, scorePictures } from "./table-pictures.ts";
import { LabelledTables, scoreTables } from "./tables.ts";

export const measures = [
  "words",
  "fields",
  "tables",
  "invoices",
  "documents",
  "boxes",
  "forms",
  "table-pictures",
] as const;
type Measure = (typeof measures)[number];
/** The figures over all files, and what is known of each file or each wrong value. */
type Figures = { all: object; perFile?: object };

/** The figures of results in a folder against the set that the measure needs; undefined, with a word, where that is not here. */
export function figuresOf(measure: Measure, folder: string): Figures | undefined {
  const set = placedSet(setOf[measure], measure);
  if (set === undefined) return undefined;
  const { all, perFile } = score[measure](set, resultsIn(folder));
  return { all: inPlaces(all), perFile };
}

const setOf: Readonly<Record<Measure, string>> = {
  words: "receipts",
  fields: "receipts",
  tables: "tables",
  invoices: "invoices",
  documents: "peers-documents",
  boxes: "peers-boxes",
  forms: "peers-forms",
  "table-pictures": "peers-tables",
};

const score: Readonly<Record<Measure, (set: string, resultOf: ResultOf) => Figures>> = {
  words: (set, resultOf) => parted(scoreWords(readTruth(set, LabelledLines), resultOf)),
  fields: (set, resultOf) => withWrong(scoreReceiptFields(readTruth(set, LabelledFields), resultOf)),
  tables: (set, resultOf) => parted(scoreTables(readTruth(set, LabelledTables), resultOf)),
  invoices: (set, resultOf) => withWrong(scoreInvoices(readTruth(set, LabelledInvoices), resultOf)),
  documents: (set, resultOf) => {
    const { groups, perFile } = scoreDocuments(documentsIn(set), resultOf);
    return { all: groups, perFile };
  },
  boxes: (set, resultOf) => ({
    all: {
      fixtures: scoreBoxes(fixturePages(set, resultOf)),
      omni: scoreBoxes(
        [...omniPages(readJson(set, "omni.json"))].flatMap(([name, drawn]) => firstPage(drawn, resultOf(name)?.pages)),
      ),
    },
  }),
  forms: (set, resultOf) => ({
    all: scoreForms(
      new Map(
        namesIn(set, ".json").map((name) => [name.replace(/json$/, "png"), LabelledForm.parse(readJson(set, name))]),
      ),
      resultOf,
    ),
  }),
  "table-pictures": (set, resultOf) => {
    const lines = readFileSync(join(set, "pubtabnet/PubTabNet_Examples.jsonl"), "utf8").trim().split("\n");
    return {
      all: {
        pictures: scorePictures(
          lines.map((line) => LabelledPicture.parse(JSON.parse(line))),
          resultOf,
        ),
        documents: scoreArrays(LabelledArrays.parse(readJson(set, "camelot/arrays.json")), resultOf),
      },
    };
  },
};

const parted = <T extends { perFile: object }>({ perFile, ...all }: T): Figures => ({ all, perFile });
const withWrong = <T extends { wrong: object }>({ wrong, ...all }: T): Figures => ({ all, perFile: wrong });

const readJson = (set: string, path: string): unknown => JSON.parse(readFileSync(join(set, path), "utf8"));
const readTruth = <T extends z.ZodType>(set: string, schema: T): z.infer<T> =>
  schema.parse(readJson(set, "truth.json"));
const namesIn = (set: string, end: string): string[] =>
  readdirSync(set)
    .filter((name) => name.endsWith(end))
    .sort();

/** The documents of a folder whose Markdown lies beside them. */
export function documentsIn(set: string): Map<string, { markdown: string; group: string }> {
  const names = readdirSync(set);
  return new Map(
    namesIn(set, ".md").flatMap((name) => {
      const stem = name.replace(/md$/, "");
      const markdown = readFileSync(join(set, name), "utf8");
      return names
        .filter((other) => other.startsWith(stem) && other !== name)
        .map((file) => [file, { markdown, group: file.endsWith(".pdf") ? "Docling tests" : "OmniDocBench" }] as const);
    }),
  );
}

/** The pages of `peers-boxes` on which people drew, each with its boxes. */
export function fixturePages(set: string, resultOf: ResultOf): (readonly [DrawnPage, ScoredPage])[] {
  return readdirSync(join(set, "fixtures"))
    .sort()
    .flatMap((name) => {
      const pages = (resultOf(`${name}.pdf`) ?? resultOf(`${name}.png`))?.pages ?? [];
      const drawn = cvatPages(readFileSync(join(set, "fixtures", name, "input.xml"), "utf8"), pages.length);
      return drawn.flatMap((page, i) => firstPage(page, pages.slice(i % Math.max(1, pages.length))));
    });
}

const firstPage = (drawn: DrawnPage, [read]: readonly ScoredPage[] = []): (readonly [DrawnPage, ScoredPage])[] =>
  read ? [[drawn, read]] : [];

/** Every figure to the fourth place. */
function inPlaces(all: object): object {
  return Object.fromEntries(
    Object.entries(all).map(([key, value]: [string, unknown]) => [
      key,
      typeof value === "number"
        ? rounded(value)
        : typeof value === "object" && value !== null
          ? inPlaces(value)
          : value,
    ]),
  );
}
