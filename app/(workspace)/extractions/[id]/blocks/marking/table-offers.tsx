"use client";

import type { Block } from "@verso/contract/results";
import { Table2 } from "lucide-react";
import { useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Input } from "@/components/ui/input.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { fieldOfBlock } from "./marked-schema.ts";

const atOnce = 20;

/** The tables of the result that can be taken as lists: some at first, the others by words of their headings or one after another. */
export function TableOffers({ blocks, onAdd }: { blocks: readonly Block[]; onAdd: (block: Block) => void }) {
  const [typed, setTyped] = useState("");
  const [shown, setShown] = useState(atOnce);
  const wanted = useDeferredValue(typed.trim().toLowerCase());
  // Once for a result, which may have thousands.
  const tables = useMemo(
    () =>
      blocks.flatMap((block) => {
        const field = fieldOfBlock(block, []);
        return field === null ? [] : [{ block, words: `Page ${block.page}: ${field.value}` }];
      }),
    [blocks],
  );
  if (tables.length === 0) return null;
  const found = wanted === "" ? tables : tables.filter(({ words }) => words.toLowerCase().includes(wanted));
  const more = found.length - shown;
  return (
    <section aria-label="Tables" className="border-t border-line px-4 py-3">
      <h2 className="label-caps mb-1.5">Tables, each as a list</h2>
      {tables.length <= atOnce ? null : (
        <Input
          type="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setShown(atOnce);
          }}
          aria-label="Search the tables"
          placeholder={`Search ${formatCount(tables.length, "table", "tables")} by heading or page`}
          autoComplete="off"
          maxLength={120}
          className="mb-2 h-8 text-13!"
        />
      )}
      <ul aria-label="Tables that can be taken" className="flex flex-col gap-1">
        {found.slice(0, shown).map(({ block, words }) => (
          <li key={block.id} className="flex items-center gap-3">
            <Table2 aria-hidden="true" className="size-4 shrink-0 text-faint" />
            <span className="min-w-0 flex-1 truncate text-13 text-muted" title={words}>
              {words}
            </span>
            <Button size="sm" onClick={() => onAdd(block)}>
              Add
              <span className="sr-only"> the table of {words}</span>
            </Button>
          </li>
        ))}
      </ul>
      {found.length > 0 ? null : <p className="py-2 text-13 text-muted">No table has these words in its headings.</p>}
      {more <= 0 ? null : (
        <p className="tabular mt-2 flex items-center gap-3 text-12 text-muted">
          {shown} of {formatCount(found.length, "table", "tables")}
          <Button size="sm" onClick={() => setShown(shown + 5 * atOnce)}>
            Show more
          </Button>
        </p>
      )}
    </section>
  );
}
