import type { ScoredBlock, ScoredResult, ScoredTable } from "./results.ts";

const bullets = new Set("•‣◦▪■●○–—-*·∙§□▫➢✓✔►▶◆❖");
const eastAsian = "\\u2e80-\\u9fff\\uf900-\\ufaff\\uff00-\\uffef\\u3000-\\u303f";
const brokenBetweenSigns = new RegExp(`(?<=[${eastAsian}])\\s*\\n\\s*(?=[${eastAsian}])`, "g");

/** Runs of white space as one space, none at the ends. */
export const oneSpaced = (text: string): string => text.replace(/\s+/g, " ").trim();

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** A table as the scorers of tables want it: cells with their spans, the rows of its head in a head. */
export function tableHtml({ rows, header_rows, cells }: ScoredTable): string {
  const lines = Array.from({ length: rows }, (_, row) => {
    const own = cells.filter((cell) => cell.row === row).sort((a, b) => a.column - b.column);
    const tags = own.map(({ row_span, column_span, text }) => {
      const down = row_span > 1 ? ` rowspan="${row_span}"` : "";
      const across = column_span > 1 ? ` colspan="${column_span}"` : "";
      return `<td${down}${across}>${escaped(oneSpaced(text))}</td>`;
    });
    return `<tr>${tags.join("")}</tr>`;
  });
  const head = header_rows > 0 ? `<thead>${lines.slice(0, header_rows).join("")}</thead>` : "";
  return `<table>${head}<tbody>${lines.slice(header_rows).join("")}</tbody></table>`;
}

/** The texts of a table by row and column; of a cell that spans several places, at the first. */
export function tableGrid({ rows, columns, cells }: ScoredTable): string[][] {
  const grid = Array.from({ length: rows }, () => Array.from({ length: columns }, () => ""));
  for (const { row, column, text } of cells) {
    const line = grid[row];
    if (line) line[column] = oneSpaced(text);
  }
  return grid;
}

/** Rows of texts as a table in HTML, with references for quotation marks too. */
export function gridHtml(grid: readonly (readonly string[])[]): string {
  const cell = (text: string) => escaped(text).replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
  return `<table>${grid.map((row) => `<tr>${row.map((text) => `<td>${cell(text)}</td>`).join("")}</tr>`).join("")}</table>`;
}

function blockMarkdown({ kind, level, text, items = [], table }: ScoredBlock): string {
  if (kind === "titles") return `${"#".repeat(level || 1)} ${oneSpaced(text)}`;
  if (kind === "tables" && table) return tableHtml(table);
  if (kind === "lists" && items.length > 0) {
    const lines = items.map((item) => {
      const marker = item.marker.trim();
      const lead = [...marker].every((sign) => bullets.has(sign)) ? "-" : marker;
      return `${"  ".repeat(item.level - 1)}${lead} ${oneSpaced(item.text)}`;
    });
    return lines.join("\n");
  }
  return text.replace(brokenBetweenSigns, "");
}

/** A result as Markdown with tables in HTML, without running headers and footers, as benchmarks of documents compare it. */
export const resultMarkdown = ({ pages }: ScoredResult): string =>
  pages
    .map(({ blocks }) =>
      blocks
        .filter(({ kind }) => kind !== "headers" && kind !== "footers")
        .map(blockMarkdown)
        .filter((text) => text !== "")
        .join("\n\n"),
    )
    .join("\n\n");
