"use client";

import type { Block } from "@verso/contract/results";
import { ArrowRight, MousePointerClick, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { exampleOf } from "@/components/example-document.ts";
import { Button } from "@/components/ui/button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Input } from "@/components/ui/input.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { templateText } from "@/lib/schemas/templates.ts";
import { MarkValues } from "./mark-values.tsx";
import { fieldsMax, type MarkedField, schemaOfMarks } from "./marked-schema.ts";
import { TableOffers } from "./table-offers.tsx";
import type { Marking } from "./use-marking.ts";

type PaneProps = {
  extractionId: string;
  blocks: readonly Block[];
  marking: Marking;
  /** Where the pages are not in view beside this: brings them there. */
  onShowPage: (() => void) | null;
  /** Goes on with the schema's text. */
  onOpen: (text: string) => void;
};

/** A schema made of a result: the values that one shows on its pages, named, and the tables that one takes. */
export function MarkingPane({ extractionId, blocks, marking, onShowPage, onOpen }: PaneProps) {
  const { fields, full } = marking;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="border-b border-line px-4 py-3">
        {full ? (
          <p className="text-13 text-muted">
            A schema made this way has at most {formatCount(fieldsMax, "field", "fields")}.
          </p>
        ) : onShowPage === null ? (
          <MarkValues extractionId={extractionId} marking={marking} />
        ) : (
          <Button size="sm" icon={<MousePointerClick aria-hidden="true" />} onClick={onShowPage}>
            Show values on the page
          </Button>
        )}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {fields.length === 0 ? (
          <EmptyState
            icon={<MousePointerClick />}
            title="Show what you want to have"
            example={exampleOf.marked}
            className="py-10!"
          >
            Press a word on the page, or draw a frame around a value: it becomes a field, named by what stands beside
            it.
          </EmptyState>
        ) : (
          <ul aria-label="Fields of the schema" className="divide-y divide-line">
            {fields.map((field) => (
              <FieldRow key={field.name} field={field} marking={marking} />
            ))}
          </ul>
        )}
        {full ? null : <TableOffers blocks={blocks} onAdd={marking.addTable} />}
      </div>
      <footer className="flex items-center justify-between gap-3 border-t border-line px-4 py-2.5">
        <span role="status" className="text-13 text-muted">
          {formatCount(fields.length, "field", "fields")}
        </span>
        <Button
          size="sm"
          variant="primary"
          disabled={fields.length === 0}
          onClick={() => onOpen(templateText(schemaOfMarks(fields)))}
        >
          Open in the schema editor
          <ArrowRight aria-hidden="true" />
        </Button>
      </footer>
    </div>
  );
}

function kindWords({ schema }: MarkedField): string {
  if (schema.type === "array") return "list";
  return schema.format === "date" ? "date" : schema.type === "number" ? "number" : "text";
}

/** A field: its name, which is put into the form of a name when one leaves it, and what was shown for it. */
function FieldRow({ field, marking }: { field: MarkedField; marking: Marking }) {
  const [name, setName] = useState(field.name);
  const input = useRef<HTMLInputElement>(null);
  const isUnnamed = marking.unnamed === field.name;
  // Once, when it comes into being: who showed a value names it next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (isUnnamed) input.current?.select();
  }, []);
  const keep = () => {
    if (name !== field.name) marking.rename(field.name, name);
    setName(field.name);
  };
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)_auto] items-center gap-x-3 px-4 py-1.5">
      <Input
        ref={input}
        value={name}
        aria-label={`Name of the field with ${field.value}`}
        autoComplete="off"
        maxLength={120}
        onChange={(event) => setName(event.target.value)}
        onBlur={keep}
        onKeyDown={(event) => {
          if (event.key === "Enter") keep();
          else if (event.key === "Escape") setName(field.name);
          else return;
          event.preventDefault();
        }}
        className="h-8 font-mono text-12!"
      />
      <p className="min-w-0">
        <span dir="auto" className="block truncate text-13 text-ink" title={field.value}>
          {field.value}
        </span>
        <span className="text-12 text-faint">{kindWords(field)}</span>
      </p>
      <IconButton
        size="sm"
        label={`Take away ${field.name}`}
        icon={<X aria-hidden="true" />}
        onClick={() => marking.remove(field.name)}
      />
    </li>
  );
}
