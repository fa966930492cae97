import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import type { Schema } from "../../../service/structuring/schema/nodes.ts";
import { isRight } from "../../documents/score.ts";
import { pageOf, paperSets, readPapers } from "../../papers/read-papers.ts";
import { type Judged, judge, type Same } from "../../score/by-place.ts";
import { sameAsTruth } from "../../score/same-as-truth.ts";
import { placedSet } from "../../sets/placed.ts";
import { headedTables, isSameCell, TrueTables } from "../../structuring/ask-tables.ts";
import { readPages } from "../../structuring/read-pages.ts";
import { knownDocuments, madeWith, readMade } from "../answers/documents.ts";

/** A document with what its answers are, in which set it is, and what is left out together with it. */
export type Answered = {
  set: "real" | "papers" | "made" | "labelled" | "headed" | "agreements" | "bench";
  group: string;
  pages: readonly StoredPage[];
  schema: Schema;
  judge: (data: unknown) => Judged[];
};

const Meta = z.object({ file: z.string(), kind: z.string() });
const json = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
const Rooted = z.record(z.string(), z.unknown());

/** A dialect is told to the door of the service, which reads it; here a schema is read as it comes. */
const schemaIn = (path: string): Schema => {
  const { $schema, ...schema } = Rooted.parse(json(path));
  return schema;
};

async function pagesOf(path: string): Promise<readonly StoredPage[]> {
  return (await readPages([path], false)).get(basename(path)) ?? [];
}

const folderOf = (name: string): string => {
  const folder = placedSet(name, "the fit");
  if (folder === undefined) throw new Error("There is nothing to fit to.");
  return folder;
};

/** Documents that nobody of us made, each of its own kind. */
async function real(): Promise<Answered[]> {
  const set = folderOf("real");
  const found: Answered[] = [];
  for (const name of readdirSync(set).sort()) {
    const at = (file: string) => join(set, name, file);
    if (!existsSync(at("meta.json"))) continue;
    const { file, kind } = Meta.parse(json(at("meta.json")));
    const truth = json(at("truth.json"));
    found.push({
      set: "real",
      group: `real ${kind}`,
      pages: await pagesOf(at(file)),
      schema: schemaIn(at("schema.json")),
      judge: (data) => judge(truth, data, sameAsTruth),
    });
  }
  return found;
}

/** Long documents with the answers of people, five kinds. */
export async function goldDocuments() {
  const set = folderOf("extract-bench");
  const found: { group: string; pages: readonly StoredPage[]; schema: Schema; gold: unknown }[] = [];
  for (const kind of readdirSync(set).sort()) {
    const schema = join(set, kind, "schema.json");
    if (!existsSync(schema)) continue;
    for (const file of readdirSync(join(set, kind)).filter((one) => one.endsWith(".gold.json"))) {
      const gold = json(join(set, kind, file));
      found.push({
        group: `bench ${kind}`,
        pages: await pagesOf(join(set, kind, file.replace(".gold.json", ".pdf"))),
        schema: schemaIn(schema),
        gold,
      });
    }
  }
  return found;
}

const bench = async (): Promise<Answered[]> =>
  (await goldDocuments()).map(({ gold, ...one }) => ({
    ...one,
    set: "bench",
    judge: (data) => judge(gold, data, sameAsTruth),
  }));

const Agreement = z.object({
  effective_date: z.string().nullable(),
  jurisdiction: z.string().nullable(),
  parties: z.array(z.string()),
  term: z.string().nullable(),
});

/** Non-disclosure agreements; a jurisdiction is right where its name is in what is given. */
async function agreements(): Promise<Answered[]> {
  const set = folderOf("kleister-nda");
  const schema = schemaIn(join(set, "schema.json"));
  const truths = z.record(z.string(), Agreement).parse(json(join(set, "truth.json")));
  const found: Answered[] = [];
  for (const [i, [file, truth]] of Object.entries(truths).sort().entries()) {
    const wanted = { ...truth, jurisdiction: truth.jurisdiction && `~${truth.jurisdiction}` };
    found.push({
      set: "agreements",
      group: `agreements ${i % groups}`,
      pages: await pagesOf(join(set, file)),
      schema,
      judge: (data) => judge(wanted, data, sameAsTruth),
    });
  }
  return found;
}

/** Documents of these sets are left out in so many groups in turn. */
const groups = 4;

const papers = (): Answered[] =>
  paperSets.flatMap(readPapers).map((paper, i) => ({
    set: "papers",
    group: `papers ${i % groups}`,
    pages: [pageOf(paper)],
    schema: paper.schema,
    judge: (data) => judge(paper.truth, data, byPlace),
  }));

/** What a description may leave out depends on where it stands: that is told by the place alone. */
const byPlace: Same = (wanted, given) => isRight("", wanted, given);

/** Documents of the maker's working half. */
async function made(): Promise<Answered[]> {
  const found: Answered[] = [];
  for (const how of madeWith)
    for (const [i, { made: one, pages }] of (await readMade(how)).entries()) {
      const truth = nested(one.truth);
      const columns = new Set([...one.truth.keys()].map(columnOf));
      found.push({
        set: "made",
        group: `made ${i % groups}`,
        pages,
        schema: one.schema,
        // A column that no thing of a list has in the truth is one that nobody looked up.
        judge: (data) =>
          judge(truth, data, byPlace).filter(({ path, inList }) => !inList || columns.has(columnOf(path))),
      });
    }
  return found;
}
const columnOf = (path: string): string => path.replace(/\/\d+(?=\/)/g, "/*");

/** Values by their places as the object that they stand in. */
function nested(values: ReadonlyMap<string, unknown>): unknown {
  const root: Record<string, unknown> = {};
  for (const [path, value] of values) {
    const [, ...keys] = path.split("/");
    let at: unknown = root;
    for (const [i, key] of keys.entries()) {
      if (typeof at !== "object" || at === null) break;
      const own = at as Record<string, unknown>;
      const next = /^\d+$/.test(keys[i + 1] ?? "") ? [] : {};
      if (i === keys.length - 1) own[key] = value;
      else own[key] ??= next;
      at = own[key];
    }
  }
  return root;
}

/** Labelled receipts and invoices, outside lists. */
async function labelled(): Promise<Answered[]> {
  return (await knownDocuments())
    .filter(({ layouts: [layout = ""] }) => /^(?:shops|family) /.test(layout))
    .map(({ pages, schema, layouts, wanted, isRight: isMet }) => ({
      set: "labelled",
      group: `labelled ${(layouts[0] ?? "").split(" ")[0]}`,
      pages,
      schema,
      judge: (data) =>
        Object.entries(Rooted.parse(data ?? {})).flatMap(([name, given]): Judged[] => {
          const path = `/${name}`;
          const truth = wanted(path);
          if (truth === undefined || truth === "nothing" || Array.isArray(given) || given === null) return [];
          return [{ path, is: isMet(path, truth.value, given) ? "right" : "wrong", inList: false }];
        }),
    }));
}

/** Tables of reports, asked for by their headings, where no other table of the report has the same. */
async function headed(): Promise<Answered[]> {
  const set = folderOf("tables");
  const truth = TrueTables.parse(json(join(set, "truth.json")));
  const files = Object.keys(truth).map((file) => join(set, file));
  const tables = headedTables(await readPages(files.filter(existsSync), false), truth);
  const alike = Map.groupBy(tables, ({ name, names }) => [name, ...names].join("\n"));
  return [...alike.values()].flatMap(([table, other], i): Answered[] => {
    if (!table || other) return [];
    const { pages, schema, rows } = table;
    const judgeRows = (data: unknown) => judge({ rows }, data, isSameCell);
    return [{ set: "headed", group: `headed ${i % groups}`, pages, schema, judge: judgeRows }];
  });
}

/** Every document whose answers are known, always in the same order. */
export async function answeredDocuments(): Promise<Answered[]> {
  return [
    ...(await real()),
    ...(await agreements()),
    ...(await bench()),
    ...papers(),
    ...(await made()),
    ...(await labelled()),
    ...(await headed()),
  ];
}
