import { meanOf, pairUp } from "./counts.ts";
import { indelDistance, relativeDistance } from "./distance.ts";
import { gridHtml, oneSpaced, resultMarkdown } from "./markdown.ts";
import type { ResultOf } from "./results.ts";
import { teds } from "./table-tree.ts";
import { sizeOf, type Tree, treeDistance } from "./tree-distance.ts";

/** Of a document, or the mean of those that have such a thing: likeness from 0 to 1. */
export type DocumentScore = {
  /** Of the whole text in its order, by insertions and removals (normalised indel similarity). */
  nid: number;
  /** The same without tables. */
  nidWithoutTables: number;
  /** Of tables, each with the likest that is left; where there are any. */
  teds?: number;
  tedsStructure?: number;
  tables?: number;
  /** Of the headings and what stands below each, by the distance of trees; where there are any. */
  mhs?: number;
  mhsStructure?: number;
};

const tablePattern = /<table[^>]*?>[\s\S]*?<\/table>/gi;
/** What ends a line, as readers of text have it. */
const lineEnd = /\r\n|[\n\r\v\f\u2028\u2029]/;

/** A document's Markdown against the true one, as opendataloader-bench defines the measures. */
export function scoreMarkdown(wanted: string, read: string): DocumentScore {
  const [a, b] = [tablesAsHtml(wanted), tablesAsHtml(read)];
  const headings = [headingTree(a), headingTree(b)] as const;
  return {
    nid: likeness(a, b),
    nidWithoutTables: likeness(a.replace(tablePattern, " "), b.replace(tablePattern, " ")),
    ...tableScore(a.match(tablePattern) ?? [], b.match(tablePattern) ?? []),
    ...headingScore(...headings),
  };
}

/** The means over documents, by the name of the group that each is in; the number of tables is their sum. */
export function scoreDocuments(
  truth: ReadonlyMap<string, { markdown: string; group: string }>,
  resultOf: ResultOf,
): { groups: Record<string, DocumentScore>; perFile: Record<string, DocumentScore> } {
  const scored = [...truth].map(([name, { markdown, group }]) => {
    const result = resultOf(name);
    return { name, group, score: scoreMarkdown(markdown, result ? resultMarkdown(result) : "") };
  });
  const groups = Map.groupBy(scored, ({ group }) => group);
  return {
    groups: Object.fromEntries([...groups].map(([group, of]) => [group, meanScore(of.map(({ score }) => score))])),
    perFile: Object.fromEntries(scored.map(({ name, score }) => [name, score])),
  };
}

function meanScore(scores: readonly DocumentScore[]): DocumentScore {
  const of = (key: keyof DocumentScore) => scores.flatMap((score) => score[key] ?? []);
  const optional = (["teds", "tedsStructure", "mhs", "mhsStructure"] as const).filter((key) => of(key).length > 0);
  return {
    nid: meanOf(of("nid")),
    nidWithoutTables: meanOf(of("nidWithoutTables")),
    ...Object.fromEntries(optional.map((key) => [key, meanOf(of(key))])),
    tables: of("tables").reduce((sum, count) => sum + count, 0),
  };
}

function likeness(a: string, b: string): number {
  const [from, to] = [[...oneSpaced(a)], [...oneSpaced(b)]];
  const length = from.length + to.length;
  return length > 0 ? 1 - indelDistance(from, to) / length : 1;
}

function tableScore(wanted: readonly string[], read: readonly string[]) {
  if (wanted.length === 0) return {};
  const pairs = wanted.flatMap((table, first) =>
    read.map((other, second) => ({ first, second, likeness: teds(other, table, { flat: true }) })),
  );
  const matched = pairUp(pairs, (a, b) => b.likeness - a.likeness || b.first - a.first || b.second - a.second);
  const structure = matched.map(({ first, second }) =>
    teds(read[second] ?? "", wanted[first] ?? "", { flat: true, structureOnly: true }),
  );
  const share = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / wanted.length;
  return {
    teds: share(matched.map((pair) => pair.likeness)),
    tedsStructure: share(structure),
    tables: wanted.length,
  };
}

type Heading = { kind: "document" | "heading" | "text"; text: string };

function headingScore(wanted: Tree<Heading>, read: Tree<Heading>) {
  const hasHeading = ({ children }: Tree<Heading>) => children.some(({ kind }) => kind === "heading");
  if (!hasHeading(wanted)) return {};
  if (!hasHeading(read)) return { mhs: 0, mhsStructure: 0 };
  const largest = Math.max(sizeOf(wanted), sizeOf(read));
  const likenessBy = (replacing: (a: Heading, b: Heading) => number) =>
    Math.max(0, 1 - treeDistance(wanted, read, (a, b) => (a.kind === b.kind ? replacing(a, b) : 1)) / largest);
  return {
    mhs: likenessBy((a, b) => relativeDistance([...a.text], [...b.text])),
    mhsStructure: likenessBy(() => 0),
  };
}

/** Headings of any level below one root, each with the text up to the next one as its child. */
function headingTree(markdown: string): Tree<Heading> {
  const root: Tree<Heading> = { kind: "document", text: "", children: [] };
  let current = root;
  let pending: string[] = [];
  const flush = () => {
    const text = oneSpaced(pending.join(" "));
    if (text !== "") current.children.push({ kind: "text", text, children: [] });
    pending = [];
  };
  for (const line of markdown.split(lineEnd)) {
    const title = /^#{1,6}\s+(.*)$/.exec(line)?.[1];
    if (title === undefined) {
      pending.push(oneSpaced(line));
      continue;
    }
    flush();
    current = { kind: "heading", text: oneSpaced(title), children: [] };
    root.children.push(current);
  }
  flush();
  return root;
}

/** The Markdown with its tables of bars in HTML, so that all tables are written in one way. */
function tablesAsHtml(markdown: string): string {
  const lines = markdown.split(/(?<=\n)/);
  let html = "";
  for (let i = 0; i < lines.length; ) {
    const rows: string[][] = [];
    const [head, rule] = [cellsOf(lines[i]), cellsOf(lines[i + 1])];
    if (!head || !rule?.every(isRule)) {
      html += lines[i++] ?? "";
      continue;
    }
    const width = Math.max(head.length, rule.length);
    const fitted = (cells: readonly string[]) => Array.from({ length: width }, (_, column) => cells[column] ?? "");
    rows.push(fitted(head));
    for (i += 2; i < lines.length; i++) {
      const cells = cellsOf(lines[i]);
      if (!cells) break;
      rows.push(fitted(cells));
    }
    const hasHead = rows.length === 1 || (rows[0] ?? []).some((cell) => cell !== "");
    html += `${gridHtml(hasHead ? rows : rows.slice(1))}\n`;
  }
  return html;
}

const isRule = (cell: string): boolean => /^[\s:-]*[:-][\s:-]*$/.test(cell);

function cellsOf(line = ""): string[] | undefined {
  const text = line.trim();
  if (!text.includes("|")) return undefined;
  const cells = text.split(/(?<!\\)\|/);
  if (text.startsWith("|")) cells.shift();
  if (cells.length > 0 && text.endsWith("|")) cells.pop();
  return cells.length > 0 ? cells.map((cell) => cell.trim()) : undefined;
}
