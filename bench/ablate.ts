/**
 * What each rule is worth: `npx node bench/ablate.ts [--sets real,papers,...] [--files REGEX] [--most N] [--since REVISION] [--worthless]`.
 * Every condition, alternative and filter of the rules that makes a difference on at most `--most` documents (30) is switched off by itself,
 * and the documents on which it makes one are answered anew: how many values are right and how many wrong or invented with it, by set,
 * beyond those without it. `--since`: only in lines that changed since then; `--worthless`: only what gains nothing.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { switchRooms, units, withHits, withOff } from "./ablate/switches.ts";
import type { Unit } from "./ablate/units.ts";

const text = { type: "string" } as const;
const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
  options: {
    sets: { ...text, default: "real,agreements,papers,made,labelled,headed" },
    files: { ...text, default: "." },
    most: { ...text, default: "30" },
    since: text,
    worthless: flag,
  },
});

switchRooms(
  /^service\/structuring\/(?:(?:document|leaves|lists|decide|questions)\/.*|answer-(?:by-rules|left-over))(?<!\.test)\.ts$/,
);
const { answeredDocuments } = await import("./fit/sureness/answered.ts");
const { toStructuredData } = await import("../service/structuring/structured-data.ts");

const sets = new Set(values.sets.split(","));
const documents = (await answeredDocuments()).filter(({ set }) => sets.has(set));
type Document = (typeof documents)[number];
type Counted = { right: number; bad: number };

/** Each time on pages of its own, since what is known of pages is kept; nothing is right where code breaks without what is switched off. */
function countOf({ schema, pages, judge }: Document): Counted {
  const judged = judge(dataOf(schema, structuredClone(pages)));
  const right = judged.filter(({ is }) => is === "right").length;
  return { right, bad: judged.filter(({ is }) => is === "wrong" || is === "invented").length };
}

function dataOf(schema: Document["schema"], pages: Document["pages"]): unknown {
  try {
    return toStructuredData({ schema, pages, instructions: null }).data;
  } catch {
    return undefined;
  }
}

const seen = documents.map((document) => ({ document, ...withHits(() => countOf(document)) }));
const hitBy = new Map<number, typeof seen>();
for (const one of seen)
  for (const id of one.ids) {
    const all = hitBy.get(id) ?? [];
    all.push(one);
    hitBy.set(id, all);
  }

/** Lines that a change since a revision touched, by file. */
function linesSince(revision: string): (unit: Unit) => boolean {
  const diff = execFileSync("git", ["diff", "-U0", revision, "--", "service/structuring"], { encoding: "utf8" });
  const changed = new Map<string, [number, number][]>();
  let file = "";
  for (const line of diff.split("\n")) {
    file = /^\+\+\+ b\/(.*)$/.exec(line)?.[1] ?? file;
    const [, from, count] = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
    if (!from) continue;
    changed.set(file, [...(changed.get(file) ?? []), [Number(from), Number(from) + Number(count ?? 1)]]);
  }
  return (unit) => (changed.get(unit.file) ?? []).some(([from, to]) => from <= unit.line && unit.line < to);
}

const isAsked = values.since === undefined ? () => true : linesSince(values.since);
const files = new RegExp(values.files);
const asked = units.filter((unit) => files.test(unit.file) && isAsked(unit));
const count = (id: number): number => hitBy.get(id)?.length ?? 0;
const tried = asked.filter(({ id }) => count(id) <= Number(values.most)).toSorted((a, b) => count(a.id) - count(b.id));
let worthless = 0;
for (const { id, file, line, kind, was } of tried) {
  const gains: Record<string, Counted> = {};
  let gained = 0;
  for (const { document, value } of hitBy.get(id) ?? []) {
    const without = withOff(id, () => countOf(document));
    const [right, bad] = [value.right - without.right, value.bad - without.bad];
    if (right === 0 && bad === 0) continue;
    gained += right - bad / 2;
    const own = gains[document.set] ?? { right: 0, bad: 0 };
    gains[document.set] = { right: own.right + right, bad: own.bad + bad };
  }
  if (gained <= 0) worthless++;
  if (gained > 0 && values.worthless) continue;
  const said = Object.entries(gains).map(([set, { right, bad }]) => `${set} ${right}/${bad}`);
  console.log(
    [`${file}:${line}`, kind, was.replace(/\s+/g, " ").slice(0, 60), count(id), said.join(" ") || "-"].join("\t"),
  );
}
console.log(
  JSON.stringify({
    bench: "ablate",
    documents: documents.length,
    units: asked.length,
    never: asked.filter(({ id }) => count(id) === 0).length,
    tried: tried.length,
    worthless,
  }),
);
process.exit();
