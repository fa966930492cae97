import { relativeDistance } from "./distance.ts";
import { sizeOf, type Tree, treeDistance } from "./tree-distance.ts";

type Node = { tag: string; rowSpan: number; columnSpan: number; content: string[] };
export type TableTree = Tree<Node>;
type Markup = { tag: string; isEnd: boolean; attributes: string } | { text: string };

const levels: Readonly<Record<string, number>> = { table: 0, thead: 1, tbody: 1, tr: 2, td: 3 };
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: "\u00a0" };

/**
 * The first table of an HTML text as a tree of heads, bodies, rows and cells; a cell's content is its characters, and the
 * names of the elements within it. Heads of columns are cells like others. Undefined where there is no table.
 */
export function parseTable(html: string): TableTree | undefined {
  const stack: TableTree[] = [];
  let root: TableTree | undefined;
  const cell = () => (stack.at(-1)?.tag === "td" ? stack.at(-1) : undefined);
  for (const markup of markupOf(html)) {
    if ("text" in markup) {
      cell()?.content.push(...markup.text);
      continue;
    }
    const { isEnd, attributes } = markup;
    const tag = markup.tag === "th" ? "td" : markup.tag;
    const level = levels[tag];
    if (level === undefined) {
      if (tag !== "br") cell()?.content.push(`<${isEnd ? "/" : ""}${tag}>`);
    } else if (isEnd) {
      if (level > 0 && stack.some((node) => node.tag === tag)) stack.length = stack.findLastIndex((n) => n.tag === tag);
    } else if (root === undefined) {
      if (tag !== "table") continue;
      root = nodeOf(tag, attributes);
      stack.push(root);
    } else if (level > 0) {
      while (stack.length > 1 && (levels[stack.at(-1)?.tag ?? ""] ?? 0) >= level) stack.pop();
      const node = nodeOf(tag, attributes);
      stack.at(-1)?.children.push(node);
      stack.push(node);
    }
  }
  return root;
}

function nodeOf(tag: string, attributes: string): TableTree {
  const span = (name: string) => {
    const figure = new RegExp(`\\b${name}\\s*=\\s*["']?\\s*(\\d+)`, "i").exec(attributes)?.[1];
    return Math.max(1, Number(figure ?? 1));
  };
  return { tag, rowSpan: span("rowspan"), columnSpan: span("colspan"), content: [], children: [] };
}

/** Tags and texts in order; references to characters are read by number and by the few names that tables here use. */
function* markupOf(html: string): Generator<Markup> {
  for (const [, comment, end, tag, attributes = "", text] of html.matchAll(
    /(<!--[\s\S]*?-->)|<(\/?)([a-zA-Z][\w-]*)((?:"[^"]*"|'[^']*'|[^>])*)>|([^<]+|<)/g,
  )) {
    if (comment !== undefined) continue;
    if (tag !== undefined) yield { tag: tag.toLowerCase(), isEnd: end === "/", attributes };
    else yield { text: withoutReferences(text ?? "") };
  }
}

const withoutReferences = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name !== undefined) return named[name] ?? whole;
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16));
  });

/** A tree in which rows hang from the table itself, so that it does not matter which of them are its head. */
const withoutSections = (tree: TableTree): TableTree => ({
  ...tree,
  children: tree.children.flatMap((child) =>
    child.tag === "thead" || child.tag === "tbody" ? withoutSections(child).children : [child],
  ),
});

/**
 * How like two tables in HTML are, from 0 to 1 (TEDS, Zhong, ShafieiBavani and Jimeno Yepes 2020): 1 less the distance of
 * their trees as a share of the larger one; cells differ by the relative distance of their contents. 0 where one is no table.
 */
export function teds(read: string, wanted: string, how: { structureOnly?: boolean; flat?: boolean } = {}): number {
  const [a, b] = [parseTable(read), parseTable(wanted)].map((tree) =>
    tree && how.flat ? withoutSections(tree) : tree,
  );
  if (!a || !b) return 0;
  const replacing = (node: TableTree, other: TableTree): number => {
    if (node.tag !== other.tag || node.rowSpan !== other.rowSpan || node.columnSpan !== other.columnSpan) return 1;
    if (how.structureOnly || node.tag !== "td") return 0;
    return relativeDistance(node.content, other.content);
  };
  const largest = Math.max(sizeOf(a), sizeOf(b)) - 1;
  return largest > 0 ? 1 - treeDistance(a, b, replacing) / largest : 0;
}
