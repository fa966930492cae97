/**
 * How well the rules answer documents of layouts that nobody tuned on: made here, of 15 kinds in 12 languages, asked by the
 * schema of their kind. `npx node bench/documents.ts [work|opened|unsealed|exposed|shown|plain|broad|sealed|mixed] [layers|scans] [--each N] [--seed N] [--wordings own|rare|unseen|none] [--files] [--keep FOLDER]`.
 * Each half has other layouts and wordings; of `sealed` neither wrong values nor figures by layout are told. Bars: micro F1 .93 (scans .88), items .88 (.80),
 * absent 1 %, cited at its place 97 %.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { v8Flags } from "../service/structuring/v8-flags.ts";
import { partNames } from "./documents/layouts/layouts.ts";
import { makeDocuments } from "./documents/make.ts";
import { printAll } from "./documents/print.ts";
import { type Figures, scoreDocument } from "./documents/score.ts";
import { halves, isSealed } from "./documents/sheet.ts";
import { wordings } from "./documents/wordings.ts";
import { ratesOf, rounded } from "./score/counts.ts";
import { reliabilityBins, reliabilityOf } from "./score/reliability.ts";
import { addTo, noTally } from "./score/tally.ts";

v8Flags.forEach(setFlagsFromString);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    files: { type: "boolean" },
    keep: { type: "string" },
    only: { type: "string" },
    wordings: { type: "string", default: "own" },
  },
});
const half = [...halves, "mixed" as const].find((one) => positionals.includes(one)) ?? "work";
/** Parts whose ways are told apart: of what is sealed none is. */
const toldParts = isSealed(half) ? [] : partNames;
const isScanned = positionals.includes("scans");
const folder = values.keep ?? join(tmpdir(), `verso-bench-documents-${process.pid}`);

const worded = wordings.find((one) => one === values.wordings) ?? "own";
const made = makeDocuments(half, Number(values.each), Number(values.seed), worded).filter(
  ({ name }) => !values.only || name.includes(values.only),
);
const printed = await printAll(made, folder, isScanned);

const none = (): Figures => ({
  fields: noTally(),
  items: noTally(),
  absent: { asked: 0, given: 0 },
  cited: { right: 0, atPlace: 0 },
  given: [],
  wrong: [],
});
const groups = new Map<string, Figures>();
/** CPU milliseconds a page of answering these; the answers stand in their order. */
function answerAll(all: typeof printed) {
  const began = process.cpuUsage();
  const answers = all.map(({ made: { schema }, pages }) => toStructuredData({ schema, pages, instructions: null }));
  const { user, system } = process.cpuUsage(began);
  const pageCount = all.reduce((sum, { pages }) => sum + pages.length, 0);
  return { answers, msAPage: rounded((user + system) / 1000 / Math.max(1, pageCount)) };
}
/** Other documents come first: the service's processes have met many before. */
const before = makeDocuments(half, Number(values.each), Number(values.seed) + 1000, worded);
const cold = answerAll(await printAll(before, join(tmpdir(), `verso-bench-before-${process.pid}`), false));
const warm = answerAll(printed);

for (const [i, { made: one, places, pages: read }] of printed.entries()) {
  const answered = warm.answers[i];
  if (!answered) throw new Error(`${one.name} was not answered`);
  const figures = scoreDocument(one, places, read, answered);
  for (const group of ["all", one.kind, one.language, ...toldParts.map((part) => `${part} ${one.layout[part]}`)]) {
    const sum = groups.get(group) ?? none();
    addTo(sum.fields, figures.fields);
    addTo(sum.items, figures.items);
    sum.absent.asked += figures.absent.asked;
    sum.absent.given += figures.absent.given;
    sum.given.push(...figures.given);
    sum.cited.right += figures.cited.right;
    sum.cited.atPlace += figures.cited.atPlace;
    groups.set(group, sum);
  }
  if (values.files && !isSealed(half) && figures.wrong.length > 0) {
    console.log(`${one.name} (${partNames.map((part) => one.layout[part]).join(" ")})`);
    for (const { path: at, wanted, given } of figures.wrong) console.log(`  ${at}: ${wanted} ≠ ${given}`);
  }
}
const shown = ({ fields, items, absent, cited }: Figures) => ({
  fields: rounded(ratesOf(fields.right, fields.given, fields.wanted).f1),
  items: rounded(ratesOf(items.right, items.given, items.wanted).f1),
  absent: rounded(absent.given / Math.max(1, absent.asked)),
  cited: rounded(cited.atPlace / Math.max(1, cited.right)),
});
console.table(Object.fromEntries([...groups].map(([name, figures]) => [name, shown(figures)])));
const given = groups.get("all")?.given ?? [];
const reliability = reliabilityOf(given);
console.table(reliabilityBins(given));
console.log(
  JSON.stringify({
    bench: "documents",
    half,
    wordings: worded,
    as: isScanned ? "scans" : "layers",
    documents: made.length,
    ...shown(groups.get("all") ?? none()),
    confidenceError: rounded(reliability.error),
    trustedWrong: rounded(reliability.trustedWrong),
    msAPage: warm.msAPage,
    msAPageCold: cold.msAPage,
  }),
);
process.exit();
