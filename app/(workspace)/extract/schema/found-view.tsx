"use client";

import { SquareArrowOutUpRight } from "lucide-react";
import { useMemo, useState } from "react";
import { touchedPart } from "@/components/ui/later.ts";
import { Link } from "@/components/ui/link.tsx";
import { Select } from "@/components/ui/select.tsx";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import type { OnDocumentProps } from "./found-on-document.tsx";
import { FoundSkeleton } from "./found-skeleton.tsx";
import { parseSchema } from "./parse-schema.ts";
import type { ServiceCheck } from "./use-service-check.ts";
import { type TriedFirst, useTriedDocument } from "./use-tried-document.ts";

const OnDocument = touchedPart<OnDocumentProps>(
  async () => (await import("./found-on-document.tsx")).OnDocument,
  FoundSkeleton,
);

type FoundProps = { text: string; check: ServiceCheck; first: TriedFirst | null; instructions: string | undefined };

/** What the schema, as it is being written, finds on a document at hand. */
export function FoundView({ text, check, first, instructions }: FoundProps) {
  const { document, documents, choose } = useTriedDocument(first);
  const parsed = useMemo(() => parseSchema(text), [text]);
  // While half a schema is written, what the last whole one found stays.
  const [whole, setWhole] = useState<JsonSchema | null>(null);
  const isServed = parsed.ok && !check.isAsking && check.told?.text !== text;
  if (isServed && parsed.schema !== whole) setWhole(parsed.schema);
  if (document === null || (whole === null && check.isAsking)) return <FoundSkeleton />;
  return (
    <>
      <div className="flex items-center gap-1 border-b border-line px-3 py-2">
        <Select
          size="sm"
          label="Document to try the schema on"
          className="min-w-0 flex-1"
          value={document.key}
          onChange={choose}
          options={documents.map(({ key, label, hint }) => ({ value: key, label, hint }))}
        />
        {document.href === null ? null : (
          <Link
            href={document.href}
            aria-label={`Open ${document.label}`}
            className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-ink coarse:size-10"
          >
            <SquareArrowOutUpRight aria-hidden="true" className="size-4" />
          </Link>
        )}
      </div>
      {whole === null ? (
        <p className="px-4 py-8 text-center text-13 text-muted">
          What the schema finds on this document shows here as soon as it asks for something.
        </p>
      ) : (
        <OnDocument
          key={document.key}
          document={document}
          schema={whole}
          instructions={instructions}
          isOutdated={!isServed}
        />
      )}
    </>
  );
}
