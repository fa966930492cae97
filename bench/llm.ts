/**
 * What the engine for a language model is worth at best: documents answered through its own HTTP client by a server on this
 * machine that knows the truth, and then by one that damages a quarter of its values; alone, or `together` with the rules.
 * `npx node bench/llm.ts [gold|work|opened] [layers|scans] [together] [--each N] [--seed N] [--files]`. Bar: every value cited on its true place.
 */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { makeDocuments } from "./documents/make.ts";
import { type PrintedDocument, printAll } from "./documents/print.ts";
import { scoreDocument } from "./documents/score.ts";
import { type Asked, openTrueModel } from "./llm/ask.ts";
import { askDamaged } from "./llm/ask-damaged.ts";
import { damages } from "./llm/damage.ts";
import { askGold } from "./llm/gold.ts";
import { askLabelled } from "./llm/labelled.ts";
import { quoting, type Subject } from "./llm/true-model.ts";
import { ratesOf, rounded } from "./score/counts.ts";
import { addTo, noTally } from "./score/tally.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    each: { type: "string", default: "4" },
    seed: { type: "string", default: "1" },
    files: { type: "boolean", default: false },
  },
});
const half = positionals.includes("opened") ? "opened" : "work";
const isScanned = positionals.includes("scans");
const isTogether = positionals.includes("together");
const model = await openTrueModel(!isTogether);
if (positionals.includes("gold")) {
  const gold = await askGold(model, values.files);
  console.table(gold);
  console.log(JSON.stringify({ bench: "llm", gold }));
  process.exit();
}

const folder = join(tmpdir(), "verso-bench-documents");
const printed = await printAll(makeDocuments(half, Number(values.each), Number(values.seed)), folder, isScanned);
const subjectOf = ({ made, places, pages }: PrintedDocument): Subject =>
  quoting(
    new Map(
      [...made.truth].map(([path, value]) => [path, { value, ...(places.has(path) && { places: places.get(path) }) }]),
    ),
    pages,
  );

/** What came of all answers together. */
const sum = { wanted: 0, said: 0, kept: 0, leftOut: 0, errors: 0, requests: 0, again: 0 };
const [fields, items] = [noTally(), noTally()];
const cited = { right: 0, atPlace: 0 };
function count({ data, said, requests, again }: Asked, wanted: number): void {
  const kept = new Set(data.citations.map(({ path }) => path)).size;
  const leftOut = data.warnings.filter(({ code }) => code === "value_left_out").length;
  const more = { wanted, said: said.size, kept, leftOut, errors: data.errors.length, requests, again };
  for (const key of ["wanted", "said", "kept", "leftOut", "errors", "requests", "again"] as const)
    sum[key] += more[key];
}
for (const document of printed) {
  const { made, places, pages } = document;
  const asked = await model.ask(made.schema, subjectOf(document));
  count(asked, made.truth.size);
  const figures = scoreDocument(made, places, pages, asked.data);
  addTo(fields, figures.fields);
  addTo(items, figures.items);
  cited.right += figures.cited.right;
  cited.atPlace += figures.cited.atPlace;
  if (!values.files) continue;
  const missed = [...made.truth.keys()].filter((path) => !asked.said.has(path));
  for (const path of missed) console.log(`${made.name} ${path}: not found in what is shown: ${made.truth.get(path)}`);
  for (const { message } of asked.data.warnings) console.log(`${made.name} ${message}`);
  for (const { path, wanted, given } of figures.wrong) console.log(`${made.name} ${path}: ${wanted} ≠ ${given}`);
}
const ceiling = {
  documents: printed.length,
  ...sum,
  fieldsF1: rounded(ratesOf(fields.right, fields.given, fields.wanted).f1),
  itemsF1: rounded(ratesOf(items.right, items.given, items.wanted).f1),
  cited: rounded(cited.atPlace / Math.max(1, cited.right)),
};
console.table({ [`made, ${half}, ${isScanned ? "scans" : "layers"}`]: ceiling });
const damaged = Object.fromEntries(
  await Array.fromAsync(damages, async (kind) => [
    kind,
    await askDamaged(
      model,
      kind,
      printed.map((one) => ({ ...one, subject: subjectOf(one) })),
      values.files,
    ),
  ]),
);
console.table(damaged);
const labelled = await askLabelled(model, values.files);
console.table(labelled);
await model.close();
console.log(JSON.stringify({ bench: "llm", half, as: isScanned ? "scans" : "layers", ceiling, damaged, labelled }));
process.exit();
