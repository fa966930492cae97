"use client";

import { useQuery } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import type { Preview } from "@verso/contract/preview";
import { SquareArrowOutUpRight } from "lucide-react";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Link } from "@/components/ui/link.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useSlow } from "@/components/ui/use-slow.ts";
import { formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { previewQuery } from "@/lib/queries/previews.ts";
import { foundOf, valuesOf } from "@/lib/schemas/found-values.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { FoundPage } from "./found-page.tsx";
import { FoundValues } from "./found-values.tsx";
import { parseSchema } from "./parse-schema.ts";
import type { ServiceCheck } from "./use-service-check.ts";
import { type TriedDocument, type TriedFirst, useTriedDocument } from "./use-tried-document.ts";

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

type OnDocumentProps = {
  document: TriedDocument;
  schema: JsonSchema;
  instructions: string | undefined;
  isOutdated: boolean;
};

function OnDocument({ document, schema, instructions, isOutdated }: OnDocumentProps) {
  const found = useQuery(previewQuery(document.of, { schema, instructions }));
  const [chosen, setChosen] = useState<string | null>(null);
  if (found.data === undefined) {
    return found.isError ? (
      <NotTried error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
    ) : (
      <FoundSkeleton />
    );
  }
  return (
    <>
      {found.isError ? (
        <NotTried error={found.error} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : null}
      <WhatWasFound
        document={document}
        preview={found.data}
        isFetching={found.isFetching}
        isOutdated={isOutdated || found.isError}
        chosen={chosen}
        onChoose={setChosen}
      />
    </>
  );
}

type ShownProps = Pick<OnDocumentProps, "document" | "isOutdated"> & {
  /** `schema`: the one that it answers. */
  preview: Preview & { schema: JsonSchema };
  isFetching: boolean;
  chosen: string | null;
  onChoose: (path: string | null) => void;
};

function WhatWasFound({ document, preview, isFetching, isOutdated, chosen, onChoose }: ShownProps) {
  const tree = useMemo(() => foundOf(preview, preview.schema), [preview]);
  const values = useMemo(() => valuesOf(tree), [tree]);
  const found = values.filter(({ value }) => value !== null).length;
  const isSlow = useSlow(isFetching) > 0;
  const of = values.length;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 border-b border-line px-4 py-1.5 text-12 text-faint">
        <span role="status" className="tabular">
          {isOutdated
            ? "Of the schema before its last change."
            : isSlow
              ? "Looking…"
              : of === 0
                ? "No values."
                : `${formatNumber(found)} of ${formatNumber(of)} found`}
        </span>
        <span>
          {preview.pages_left_out > 0 ? `The first ${limits.previewPagesMax} pages. ` : ""}Free: rules, on pages that
          are read already
        </span>
      </p>
      <div className="@container/found">
        <div className="grid grid-cols-[minmax(0,1fr)] @2xl/found:grid-cols-2">
          <FoundPage document={document} pages={preview.pages} values={values} chosen={chosen} onChoose={onChoose} />
          <ScrollArea
            label="Values that were found"
            className="max-h-[clamp(240px,46dvh,560px)] @2xl/found:border-l @2xl/found:border-line"
          >
            <FoundValues tree={tree} chosen={chosen} onChoose={onChoose} />
          </ScrollArea>
        </div>
      </div>
    </>
  );
}

/** What stands in the way, and what to do about it. */
const gone = new Set(["result_expired", "result_lost", "no_result", "result_not_ready"]);

function NotTried({ error, onRetry, retrying }: { error: Error; onRetry: () => void; retrying: boolean }) {
  const trouble = asApiError(error);
  if (trouble.code === "not_found") {
    return (
      <p role="alert" className="px-4 py-6 text-center text-13 text-pretty text-muted">
        This service does not try schemas on documents, or no longer keeps the pages of this one. An extraction shows
        what the schema finds.
      </p>
    );
  }
  if (gone.has(trouble.code)) {
    return (
      <p role="alert" className="px-4 py-6 text-center text-13 text-muted">
        The pages of this document are not kept any more. Choose another.
      </p>
    );
  }
  if (trouble.code === "invalid_schema") {
    return (
      <p role="alert" className="px-4 py-3 text-13 text-muted">
        {trouble.details?.[0]?.message === undefined
          ? "The schema cannot be tried as it stands."
          : `The schema cannot be tried as it stands: ${trouble.details[0].path.replace(/^\/schema/, "") || "it"} ${trouble.details[0].message}.`}
      </p>
    );
  }
  return (
    <div className="px-4 py-3">
      <ErrorState
        compact
        trouble={trouble}
        title="The schema could not be tried"
        onRetry={onRetry}
        retrying={retrying}
      />
    </div>
  );
}

function FoundSkeleton() {
  return (
    <Loading label="Looking on the document" className="flex flex-col gap-3 p-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
      <Skeleton className="h-4 w-3/5" />
    </Loading>
  );
}
