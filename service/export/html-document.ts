import type { FailedPage } from "@verso/contract/error-shapes";
import { isTelling, withoutControls } from "@verso/contract/markdown";
import { withRaised } from "@verso/contract/raised";
import type { Block, ListItem, OrderedPage, TableCells } from "@verso/contract/results";
import { escapeHtml, tableHtml } from "@verso/contract/table-html";

const escaped = (text: string) => escapeHtml(withoutControls(text).trim());

/** What it is drawn by: no address, nothing that comes from the document. */
const style =
  "body{max-width:48rem;margin:2rem auto;padding:0 1rem;font:16px/1.5 system-ui,sans-serif;color:#1d1d1f;background:#fff}" +
  "section+section{margin-top:2rem;padding-top:1rem;border-top:1px solid #ccc}.page,.running{color:#6b6b70;font-size:.8rem}" +
  "table{border-collapse:collapse;max-width:100%}th,td{border:1px solid #bbb;padding:.25rem .5rem;vertical-align:top;text-align:start}" +
  "th{background:#f2f2f4}pre{overflow-x:auto;background:#f6f6f8;padding:.75rem}figure{margin:1rem 0;border:1px dashed #bbb;padding:.75rem}" +
  "li.marked{list-style:none}@media(prefers-color-scheme:dark){body{color:#eee;background:#18181a}th{background:#2a2a2d}pre{background:#222225}}";

type DocumentInput = { title: string; pages: Iterable<OrderedPage>; failedPages: readonly FailedPage[] };

/**
 * One HTML document that needs nothing beside itself, a section a page, a piece each. Of what was read only text gets into it: no
 * element, attribute or address; its own policy forbids whatever would run or be fetched all the same. `title` is text.
 */
export function* htmlDocument({ title, pages, failedPages }: DocumentInput): Iterable<string> {
  yield `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">\n`;
  yield `<meta name="viewport" content="width=device-width">\n<title>${escaped(title)}</title>\n<style>${style}</style>\n</head>\n<body>\n<main>\n`;
  const failed = [...failedPages];
  for (const page of pages) {
    while (failed[0] && failed[0].number < page.number) yield failedSection(failed.shift());
    const blocks = page.blocks.map(blockHtml).filter((html) => html !== "");
    yield section(page.number, blocks.length === 0 ? ['<p class="page">Nothing was found on this page.</p>'] : blocks);
  }
  for (const page of failed) yield failedSection(page);
  yield "</main>\n</body>\n</html>\n";
}

function section(number: number, parts: readonly string[]): string {
  return `<section aria-label="Page ${number}">\n<p class="page">Page ${number}</p>\n${parts.join("\n")}\n</section>\n`;
}

function failedSection(page: FailedPage | undefined): string {
  return page
    ? section(page.number, [`<p><strong>This page could not be read:</strong> ${escaped(page.message)}</p>`])
    : "";
}

function blockHtml({ kind, text, level = 1, role, runs, items = [], table }: Block): string {
  const words = withRaised(text, runs, escaped);
  if (kind === "titles") return words === "" ? "" : `<h${level} dir="auto">${words}</h${level}>`;
  if (items.length > 0) return listHtml(items);
  if (hasCells(table)) return tableHtml(table, { isDirected: true });
  if (kind === "figures")
    return `<figure>${words === "" ? "Figure" : `<figcaption dir="auto">${words}</figcaption>`}</figure>`;
  if (words === "") return "";
  if (role === "code") return `<pre dir="auto">${words.replaceAll("<br>", "\n")}</pre>`;
  const running = kind === "headers" || kind === "footers" ? ' class="running"' : "";
  return `<p${running} dir="auto">${words}</p>`;
}

const hasCells = (table: Block["table"]): table is TableCells => table !== undefined && "cells" in table;

/** Lists within lists by their levels; a line lies at most one level deeper than the one before it. */
function listHtml(items: readonly ListItem[]): string {
  let html = "";
  const open: string[] = [];
  for (const { marker, text, level, runs } of items) {
    const depth = Math.min(level, open.length + 1);
    while (open.length > depth) html += `</li></${open.pop()}>`;
    const [, number] = /^(\d{1,9})[.)]$/.exec(marker) ?? [];
    const tag = number === undefined ? "ul" : "ol";
    if (open.length === depth && open.at(-1) !== tag) html += `</li></${open.pop()}>`;
    else if (open.length === depth) html += "</li>";
    if (open.length < depth) {
      html += `<${tag}>`;
      open.push(tag);
    }
    // Of a bullet the list's own is enough; what tells more, as a tick or a number of another form, is text.
    const isText = number === undefined && isTelling(marker);
    const attributes = `${number === undefined ? "" : ` value="${Number(number)}"`}${isText ? ' class="marked"' : ""}`;
    html += `<li${attributes} dir="auto">${withRaised(text, runs, (plain) => escaped(isText ? `${marker} ${plain}` : plain))}`;
  }
  while (open.length > 0) html += `</li></${open.pop()}>`;
  return html;
}
