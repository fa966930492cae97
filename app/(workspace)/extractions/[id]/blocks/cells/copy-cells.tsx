"use client";

import { correctTable } from "@verso/contract/corrected-block";
import { tableCsv, tableTsv } from "@verso/contract/csv";
import { tableMarkdown } from "@verso/contract/markdown";
import type { Block, TableCells } from "@verso/contract/results";
import { tableHtml } from "@verso/contract/table-html";
import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { useReview } from "../../review/reviewing.ts";
import { cut } from "./cell-range.ts";
import { useCellStore, useChosenCells } from "./cell-store.ts";

const forms = [
  { words: "For a spreadsheet (TSV)", write: tableTsv },
  { words: "CSV", write: tableCsv },
  { words: "Markdown", write: tableMarkdown },
  { words: "HTML", write: (table: TableCells) => tableHtml(table) },
] as const;

/** Copies the cells that are chosen in this block; nothing where none are. */
export function CopyChosenCells({ block }: { block: Block | undefined }) {
  const { texts } = useReview();
  const chosen = useChosenCells(useCellStore(), block?.id ?? "");
  const table = block?.table;
  if (block === undefined || chosen === null || table === undefined || !("cells" in table)) return null;
  return <CopyCells block={block.id} corrected={() => correctTable(block.id, table, texts)} />;
}

/** Copies the chosen cells, or the whole table where none are chosen. `corrected`: the table with what people corrected. */
export function CopyCells({ block, corrected }: { block: string; corrected: () => TableCells }) {
  const toast = useToast();
  const chosen = useChosenCells(useCellStore(), block);
  const part = () => (chosen === null ? corrected() : cut(corrected(), chosen.range));
  const count = chosen === null ? 0 : part().cells.length;
  const what = chosen === null ? "the table" : count === 1 ? "the cell" : `${count} cells`;
  const copy = (words: string, text: string) =>
    navigator.clipboard.writeText(text).then(
      () => toast({ title: `Copied ${what} as ${words}`, tone: "positive" }),
      () => toast({ title: "Not copied: the browser refused", tone: "negative" }),
    );
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm" icon={<Copy aria-hidden="true" />}>
          Copy {what}
        </Button>
      }
    >
      {forms.map(({ words, write }) => (
        <MenuItem key={words} onSelect={() => copy(words, write(part()))}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
