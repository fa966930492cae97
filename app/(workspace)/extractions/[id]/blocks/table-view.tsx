import { correctTable } from "@verso/contract/corrected-block";
import { tableCsv } from "@verso/contract/csv";
import { tableMarkdown } from "@verso/contract/markdown";
import type { TableCells } from "@verso/contract/results";
import { layOutTable } from "@verso/contract/table-grid";
import clsx from "clsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { Reviewed } from "../review/reviewed.tsx";
import { useReview } from "../review/reviewing.ts";
import { BlockText } from "./block-text.tsx";
import { cellTarget } from "./review-targets.ts";

const number = /^[-+−(]?\s*[$€£]?\s*[\d.,\s]*\d[\d.,\s]*\s*[%€$£)]*$/;
const face = "border border-line px-2 py-1 align-top break-words";

/** A table as a table: spans as they were, header rows as headers, figures to the right; CSV and Markdown to copy. */
export function TableView({ id, table }: { id: string; table: TableCells }) {
  const { texts } = useReview();
  const parts = new Map(table.cells.map((cell, part) => [cell, part]));
  const grid = layOutTable(table);
  const headers = grid.slice(0, table.header_rows);
  const body = grid.slice(table.header_rows);
  const row = (fields: (typeof grid)[number], index: number, header: boolean) => (
    <tr key={index}>
      {fields.map((field, column) => {
        if (field !== null && !field.starts) return null;
        const Tag = header ? "th" : "td";
        const text = field?.cell.text ?? "";
        return (
          <Tag
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
            key={column}
            dir="auto"
            {...(header ? { scope: (field?.cell.column_span ?? 1) > 1 ? "colgroup" : "col" } : {})}
            colSpan={field?.cell.column_span}
            rowSpan={field?.rowSpan}
            className={clsx(
              face,
              header ? "bg-sunken font-medium text-muted" : "text-ink",
              number.test(text) && "tabular text-right",
            )}
          >
            {field === null ? null : (
              <Reviewed target={cellTarget(id, field.cell)}>
                <BlockText id={id} part={parts.get(field.cell) ?? 0} text={text} words={field.cell.words} />
              </Reviewed>
            )}
          </Tag>
        );
      })}
    </tr>
  );
  return (
    <div className="min-w-0">
      <ScrollArea label="Table">
        <table className="border-collapse text-left text-13">
          {headers.length > 0 ? <thead>{headers.map((fields, index) => row(fields, index, true))}</thead> : null}
          <tbody>{body.map((fields, index) => row(fields, index, false))}</tbody>
        </table>
      </ScrollArea>
      {/* At the right of this line the row shows its confidence. */}
      <div className="mt-1.5 flex flex-wrap items-center gap-1.5 pr-32 max-md:pr-16">
        <CopyButton text={() => tableCsv(correctTable(id, table, texts))} label="Copy the table as CSV">
          CSV
        </CopyButton>
        <CopyButton text={() => tableMarkdown(correctTable(id, table, texts))} label="Copy the table as Markdown">
          Markdown
        </CopyButton>
        <span className="tabular text-12 text-faint">
          {formatCount(table.rows, "row", "rows")}, {formatCount(table.columns, "column", "columns")}
          {table.continues === undefined ? "" : " · goes on from an earlier page"}
        </span>
      </div>
    </div>
  );
}
