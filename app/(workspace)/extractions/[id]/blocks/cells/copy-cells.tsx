"use client";

import { tableCsv, tableTsv } from "@verso/contract/csv";
import { tableMarkdown } from "@verso/contract/markdown";
import type { TableCells } from "@verso/contract/results";
import { tableHtml } from "@verso/contract/table-html";
import { Copy } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Menu, MenuItem } from "@/components/ui/menu.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { cut } from "./cell-range.ts";
import { useCellStore, useChosenCells } from "./cell-store.ts";

const forms = [
  { words: "For a spreadsheet (TSV)", write: tableTsv },
  { words: "CSV", write: tableCsv },
  { words: "Markdown", write: tableMarkdown },
  { words: "HTML", write: (table: TableCells) => tableHtml(table) },
] as const;

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
