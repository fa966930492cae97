/**
 * How much of what is written by hand on forms and receipts is read (`handwriting/labels.json`):
 * `npx node bench/handwriting.ts OUT_FORMS OUT_RECEIPTS [--kept]`. The folders hold results of the sets `peers-forms` and `receipts` as
 * `npm run extract -- PICTURES --out FOLDER` writes them; a picture without one is wholly unread. Half of the pictures is to work with, `--kept`
 * scores the other, which is for reporting alone. Pictures were shared out once, those with most items first, each to the half that
 * left the kinds' counts most alike.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { LabelledHandwriting, scoreHandwriting } from "./handwriting/score.ts";
import { resultsIn } from "./score/results.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { kept: { type: "boolean" } } });
const [forms, receipts] = positionals;
if (forms === undefined || receipts === undefined)
  throw new Error("npx node bench/handwriting.ts OUT_FORMS OUT_RECEIPTS [--kept]");
const labels = readFileSync(new URL("handwriting/labels.json", import.meta.url), "utf8");
const half = values.kept ? "kept" : "shown";
const pictures = LabelledHandwriting.parse(JSON.parse(labels)).filter((picture) => picture.half === half);
const scores = scoreHandwriting(pictures, { "peers-forms": resultsIn(forms), receipts: resultsIn(receipts) });
console.table(scores);
console.log(JSON.stringify({ bench: "handwriting", half, ...scores }));
