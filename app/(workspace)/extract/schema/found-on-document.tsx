"use client";

import { useQuery } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import type { Preview } from "@verso/contract/preview";
import { useMemo, useState } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { useSlow } from "@/components/ui/use-slow.ts";
import { formatNumber } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { previewQuery } from "@/lib/queries/previews.ts";
import { foundOf, valuesOf } from "@/lib/schemas/found-values.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { FoundPage } from "./found-page.tsx";
import { FoundSkeleton } from "./found-skeleton.tsx";
import { FoundValues } from "./found-values.tsx";
import type { TriedDocument } from "./use-tried-document.ts";

export type OnDocumentProps = {
  document: TriedDocument;
  schema: JsonSchema;
  instructions: string | undefined;
  isOutdated: boolean;
};

/** The page of a document with what the schema finds on it, and the values beside or below. */
export function OnDocument({ document, schema, instructions, isOutdated }: OnDocumentProps) {
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
