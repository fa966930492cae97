import { withRaised } from "./raised.ts";
import type { Block, ListItem, TableCells } from "./results.ts";
import { layOutTable, tableTexts } from "./table-grid.ts";

/** What no line of text needs, and a terminal may obey. */
export const withoutControls = (text: string): string => text.replace(/(?![\t\r\n])\p{Cc}/gu, "");

/** A text on one line of Markdown as nothing but text: a document's `<script>` or `[x](y)` stays what it is. */
export function escapeMarkdown(text: string): string {
  return withoutControls(text)
    .trim()
    .replace(/[\\|`*[\]<&]/g, (sign) => `\\${sign}`)
    .replace(/~(?=~)/g, "\\~")
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_")
    .replace(/\s*(\r\n?|\n)\s*/g, "<br>");
}

/** The same at the beginning of a line, where a `#`, a `-` or a `1.` would be more than a sign. */
function escapeLine(text: string): string {
  return escapeMarkdown(text)
    .replace(/^(#{1,6}(?=\s|$)|>|[-+](?=\s|$)|[-=](?=[-=\s]*$)|~(?=~))/, "\\$1")
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, "$1\\$2");
}

/**
 * GitHub-flavoured Markdown. It knows no spans, so covered fields stay empty, and one header row: a table with none gets
 * an empty one, and further ones stand in the body.
 */
export function tableMarkdown(table: TableCells): string {
  const rows = layOutTable(table).map((row) =>
    row.map((field) => (field?.starts ? withRaised(field.cell.text, field.cell.runs, escapeMarkdown) : "")),
  );
  const empty = Array.from({ length: table.columns }, () => "");
  const [header = empty, ...body] = table.header_rows > 0 ? rows : [empty, ...rows];
  const rule = empty.map(() => "---");
  return [header, rule, ...body].map((fields) => `| ${fields.join(" | ")} |`).join("\n");
}

/** Whether a marker says something that a bullet does not: a letter, a number, a box, a tick, a cross. */
export const isTelling = (marker: string): boolean => /[\p{L}\p{N}☐☑☒□▢◻❏❐❑❒✓✔✗✘√]/u.test(marker);

/** A box that is to be ticked or was, as an item of a list of tasks begins. */
const taskSigns: Readonly<Record<string, string>> = { "☐": "[ ]", "☑": "[x]", "☒": "[x]" };

/** A list by its levels; a line lies at most one level deeper than the one before it. */
function listMarkdown(items: readonly ListItem[]): string {
  let depth = 0;
  const lines = items.map(({ marker, text, level, runs }) => {
    depth = Math.min(level, depth + 1);
    const isNumber = /^\d{1,9}[.)]$/.test(marker);
    const task = taskSigns[marker];
    // Of a bullet the dash is enough; what tells more, as a number of another form, is text.
    const sign = isNumber ? marker : task ? `- ${task}` : "-";
    const before = isNumber || task || !isTelling(marker) ? "" : `${marker} `;
    const line = withRaised(text, runs, (plain) => escapeLine(before + plain));
    return `${"    ".repeat(depth - 1)}${sign} ${line}`;
  });
  return lines.join("\n");
}

/** Code keeps its lines and its signs; its fence is longer than any that it holds itself. */
function codeMarkdown(text: string): string {
  const code = withoutControls(text).replace(/^\s*\n|\s+$/g, "");
  if (code === "") return "";
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

/**
 * A block as GitHub-flavoured Markdown that holds nothing of the document but text: a title with its level, a list with its
 * markers, a table in the format that it has, code within a fence, else its lines. The same block gives the same, `""` where it has no text.
 */
export function markdownOf({ kind, text, level = 1, role, runs, items = [], table }: Block): string {
  if (kind === "titles") {
    const title = withRaised(text, runs, escapeMarkdown).replace(/(^|\s)(#+)$/, "$1\\$2");
    return title === "" ? "" : `${"#".repeat(level)} ${title}`;
  }
  if (items.length > 0) return listMarkdown(items);
  if (table) return "cells" in table ? tableMarkdown(table) : "markdown" in table ? table.markdown : table.html;
  if (role === "code") return codeMarkdown(text);
  return withRaised(text, runs, (plain) =>
    plain
      .split(/\r\n?|\n/)
      .map(escapeLine)
      .filter((line) => line !== "")
      .join("\n"),
  );
}

/** A block as plain text: lists with their markers, cells of tables with a tab between them. */
export function textOf({ text, items = [], table }: Block): string {
  if (items.length > 0)
    return items
      .map((item) => withoutControls(`${"  ".repeat(item.level - 1)}${item.marker} ${item.text}`).trimEnd())
      .join("\n");
  if (!table || !("cells" in table)) return withoutControls(text).trim();
  const rows = tableTexts(table).map((row) => row.map((cell) => withoutControls(cell).replace(/\s+/g, " ").trim()));
  return rows.map((row) => row.join("\t")).join("\n");
}
