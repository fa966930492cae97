import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import { makeDocuments } from "../../documents/make.ts";
import { openPress } from "../../documents/press.ts";
import { openScanner } from "../../documents/scan.ts";
import type { Half } from "../../documents/sheet.ts";
import { type LookedAt, lookAtPages } from "../../guards/look.ts";
import { type DrawnPage, scoreBoxes } from "../../score/boxes.ts";
import { bagOf, ratesOf, sharedBy } from "../../score/counts.ts";
import { indelDistance } from "../../score/distance.ts";
import { scoreMarkdown } from "../../score/documents.ts";
import { omniPages } from "../../score/drawn-boxes.ts";
import { LabelledForm } from "../../score/forms.ts";
import { resultMarkdown } from "../../score/markdown.ts";
import { documentsIn, fixturePages } from "../../score/measures.ts";
import { LabelledLines } from "../../score/receipt-words.ts";
import { resultsOf, type ScoredPage, ScoredResult, wordsIn } from "../../score/results.ts";
import { type LabelledTable, LabelledTables } from "../../score/tables.ts";
import { placedSet } from "../../sets/placed.ts";
import { readPages } from "../../structuring/read-pages.ts";

/**
 * A document of a labelled set as it was read, and how much of it is so: `text` by words or by its Markdown, `order` of its only page, and
 * `tables` that are wanted, page by page. Each is absent where nobody knows.
 */
export type LabelledPages = {
  set: string;
  pages: readonly StoredPage[];
  text?: number;
  order?: number;
  tables?: readonly LabelledTable[];
};

/** Documents that are made: of which layouts, with which seed, and whether they are scanned. */
export const madeWith = [
  { half: "work", seed: 71, each: 1, isScanned: false },
  { half: "opened", seed: 72, each: 1, isScanned: false },
  { half: "work", seed: 73, each: 1, isScanned: true },
] as const satisfies readonly How[];
type How = { half: Half; seed: number; each: number; isScanned: boolean };

/** Every labelled set that says what stands on pages, as it is read. */
export async function labelledPages(): Promise<LabelledPages[]> {
  const made: LabelledPages[] = [];
  for (const how of madeWith) made.push(...(await madePages(how)));
  return [
    ...(await receipts()),
    ...(await forms()),
    ...(await documents()),
    ...(await boxes()),
    ...(await tables()),
    ...made,
  ];
}

const setAt = (name: string): string => {
  const set = placedSet(name, "the fit");
  if (set === undefined) throw new Error("There is nothing to fit to.");
  return set;
};
const json = (folder: string, name: string): unknown => JSON.parse(readFileSync(join(folder, name), "utf8"));
const ending = (folder: string, pattern: RegExp): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();
/** Pages that were kept before they had checks are read again. */
async function read(folder: string, names: readonly string[]): Promise<Map<string, StoredPage[]>> {
  const paths = names.map((name) => join(folder, name));
  const kept = await readPages(paths, false);
  return [...kept.values()].flat().every(({ checks }) => checks) ? kept : readPages(paths, true);
}
const scored = (pages: readonly StoredPage[]): ScoredResult => ScoredResult.parse({ pages });

const parted = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => text.toLowerCase().split(/\s+/)).filter(Boolean);
const readWords = (pages: readonly ScoredPage[]): string[] =>
  parted(pages.flatMap((page) => [...wordsIn(page)].map(({ text }) => text)));
const sharedWords = (wanted: readonly string[], given: readonly string[]): number =>
  sharedBy(bagOf(wanted), bagOf(given));
const f1Of = (wanted: readonly string[], given: readonly string[]): number =>
  ratesOf(sharedWords(wanted, given), given.length, wanted.length).f1;

async function receipts(): Promise<LabelledPages[]> {
  const set = setAt("receipts");
  const truth = LabelledLines.parse(json(set, "truth.json"));
  const all = await read(set, Object.keys(truth));
  return Object.entries(truth).map(([name, { lines }]) => {
    const pages = all.get(name) ?? [];
    return {
      set: "receipts",
      pages,
      text: f1Of(parted(lines.map(({ text }) => text)), readWords(scored(pages).pages)),
    };
  });
}

async function forms(): Promise<LabelledPages[]> {
  const set = setAt("peers-forms");
  const all = await read(set, ending(set, /\.png$/));
  return [...all].map(([name, pages]) => {
    const { form } = LabelledForm.parse(json(set, name.replace(/png$/, "json")));
    const wanted = parted(form.flatMap(({ words }) => words.map(({ text }) => text)));
    return { set: "forms", pages, text: f1Of(wanted, readWords(scored(pages).pages)) };
  });
}

async function documents(): Promise<LabelledPages[]> {
  const set = setAt("peers-documents");
  const truth = documentsIn(set);
  const all = await read(set, [...truth.keys()]);
  const drawn = omniPages(json(setAt("peers-boxes"), "omni.json"));
  return [...truth].map(([name, { markdown, group }]) => {
    const pages = all.get(name) ?? [];
    const result = scored(pages);
    const own = drawn.get(name);
    const order = own && result.pages[0] ? orderIn([own, result.pages[0]]) : {};
    return { set: group, pages, text: scoreMarkdown(markdown, resultMarkdown(result)).nid, ...order };
  });
}

async function boxes(): Promise<LabelledPages[]> {
  const set = setAt("peers-boxes");
  const all = await read(join(set, "files"), ending(join(set, "files"), /./));
  const every = [...all.values()].flat();
  // Each page is known again by its number.
  const numbered = [...all].map(
    ([name, pages]) => [name, { pages: pages.map((page) => ({ ...page, number: every.indexOf(page) + 1 })) }] as const,
  );
  return fixturePages(set, resultsOf(new Map(numbered))).map(([drawn, page]) => ({
    set: "boxes",
    pages: every.slice(page.number - 1, page.number),
    ...orderIn([drawn, page]),
  }));
}

/** How much of a page's order is that of its boxes, where people put more than three in an order. */
function orderIn(page: readonly [DrawnPage, ScoredPage]): { order?: number } {
  const { orderTau, orderedPages } = scoreBoxes([page]);
  return orderedPages > 0 ? { order: (1 + orderTau) / 2 } : {};
}

async function tables(): Promise<LabelledPages[]> {
  const set = setAt("tables");
  const truth = LabelledTables.parse(json(set, "truth.json"));
  const all = await read(set, Object.keys(truth));
  return Object.entries(truth).flatMap(([name, labelled]) =>
    (all.get(name) ?? []).map((page) => ({
      set: "tables",
      pages: [page],
      tables: labelled.filter((table) => table.page === page.number),
    })),
  );
}

async function madePages({ half, seed, each, isScanned }: How): Promise<LabelledPages[]> {
  const folder = join(tmpdir(), "verso-fit-trust", `${half}-${seed}`);
  mkdirSync(folder, { recursive: true });
  const press = await openPress();
  const scanner = isScanned ? await openScanner(press) : undefined;
  const said = new Map<string, LookedAt[]>();
  for (const made of makeDocuments(half, each, seed)) {
    const sheets = await press.print(made.html);
    said.set(`${made.name}.pdf`, await press.look(lookAtPages));
    writeFileSync(join(folder, `${made.name}.pdf`), scanner ? await scanner.scan(sheets, said.size) : sheets.pdf);
  }
  await press.close();
  const all = await read(folder, [...said.keys()]);
  const set = `made, ${half}${isScanned ? ", scanned" : ""}`;
  return [...said].flatMap(([name, looked]) =>
    looked.flatMap(({ texts, tables }, i) => {
      const page = all.get(name)?.[i];
      return page
        ? [
            {
              set,
              pages: [page],
              ...textOf(parted(texts), readWords(scored([page]).pages)),
              tables: tables.map((cells) => ({ page: page.number, rows: [], cells })),
            },
          ]
        : [];
    }),
  );
}

/** How much of the words is there, in their order; and of those that are there, how much of the order is. */
function textOf(wanted: readonly string[], given: readonly string[]): { text: number; order: number } {
  const length = Math.max(1, wanted.length + given.length);
  const common = length - indelDistance(wanted, given);
  return { text: common / length, order: common / Math.max(1, 2 * sharedWords(wanted, given)) };
}
