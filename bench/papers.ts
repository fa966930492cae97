/**
 * How well the rules answer papers in plain lines that people wrote with schemas of their own (`papers/`), and how far what they say of
 * their sureness is so. `npx node bench/papers.ts [SET...] [--wrong]`; `--wrong` prints each value that is not as it should be.
 * Rows of lists are compared in their order.
 */
import { parseArgs } from "node:util";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { isRight, leavesOf } from "./documents/score.ts";
import { isInList, type Paper, pageOf, paperSets, readPapers } from "./papers/read-papers.ts";
import { ratesOf, rounded } from "./score/counts.ts";
import { type Given, reliabilityBins, reliabilityOf } from "./score/reliability.ts";
import { addTo, noTally, type Tally } from "./score/tally.ts";
import { isEmpty } from "./score/values.ts";

const { values, positionals } = parseArgs({ allowPositionals: true, options: { wrong: { type: "boolean" } } });
const sets = positionals.length > 0 ? positionals : paperSets;

type Figures = { fields: Tally; items: Tally; absent: { asked: number; given: number }; sure: Given[] };
const none = (): Figures => ({ fields: noTally(), items: noTally(), absent: { asked: 0, given: 0 }, sure: [] });
const all = none();

function score(paper: Paper, into: Figures): void {
  const { data, citations } = toStructuredData({ schema: paper.schema, pages: [pageOf(paper)], instructions: null });
  const truth = new Map(leavesOf(paper.truth));
  const given = new Map(leavesOf(data));
  const sureness = new Map(citations.map(({ path, confidence }) => [path, confidence]));
  for (const path of new Set([...truth.keys(), ...given.keys()])) {
    const [wanted, value] = [truth.get(path), given.get(path)];
    const isMet = !isEmpty(wanted) && !isEmpty(value) && isRight(path, wanted, value);
    const confidence = sureness.get(path);
    if (!isEmpty(value) && confidence !== undefined && !isInList(path)) into.sure.push({ confidence, isRight: isMet });
    if (isEmpty(wanted) && !isInList(path)) {
      into.absent.asked++;
      into.absent.given += Number(!isEmpty(value));
    }
    const tally = isInList(path) ? into.items : into.fields;
    tally.wanted += Number(!isEmpty(wanted));
    tally.given += Number(!isEmpty(value));
    tally.right += Number(isMet);
    if (values.wrong && !isMet && !(isEmpty(wanted) && isEmpty(value)))
      console.log(`${paper.kind} ${paper.id} ${path}: ${JSON.stringify(wanted)} ≠ ${JSON.stringify(value)}`);
  }
}

const shown = ({ fields, items, absent }: Figures) => ({
  fields: rounded(ratesOf(fields.right, fields.given, fields.wanted).f1),
  rightOfGiven: rounded(ratesOf(fields.right, fields.given, fields.wanted).precision),
  items: rounded(ratesOf(items.right, items.given, items.wanted).f1),
  absent: rounded(absent.given / Math.max(1, absent.asked)),
});

const rows = sets.map((set) => {
  const own = none();
  for (const paper of readPapers(set)) score(paper, own);
  addTo(all.fields, own.fields);
  addTo(all.items, own.items);
  all.absent.asked += own.absent.asked;
  all.absent.given += own.absent.given;
  all.sure.push(...own.sure);
  return [set, shown(own)] as const;
});
console.table(Object.fromEntries(rows));
console.table(reliabilityBins(all.sure));
const { error, trustedWrong } = reliabilityOf(all.sure);
console.log(
  JSON.stringify({
    bench: "papers",
    sets,
    ...shown(all),
    confidenceError: rounded(error),
    trustedWrong: rounded(trustedWrong),
  }),
);
process.exit();
