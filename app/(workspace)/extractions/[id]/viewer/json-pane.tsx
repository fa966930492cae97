"use client";

import { useQuery } from "@tanstack/react-query";
import type { Layout } from "@verso/contract/output";
import { type ReactNode, useMemo } from "react";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { resultTextQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { JsonText } from "./json-text.tsx";

/** Beyond this the body is shown as it came: laying it out would hold up the page. */
const prettyBytesMax = 8_000_000;

/** A box is read as one thing, so it stands on one line. No JSON text holds a bare newline: only lists match. */
const numberList = /\[\n\s*-?[\d.eE+-]+(?:,\n\s*-?[\d.eE+-]+)*\n\s*\]/g;

function pretty(text: string): string {
  if (text.length > prettyBytesMax) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2).replace(numberList, (list) =>
      list.replace(/\s+/g, "").replaceAll(",", ", "),
    );
  } catch {
    return text;
  }
}

/** Lines that are to come. */
export function JsonSkeleton() {
  return (
    <Loading label="Loading the JSON" className="flex flex-col gap-2 p-4">
      {["w-1/3", "w-1/2", "w-2/5", "w-3/5"].map((width) => (
        <Skeleton key={width} className={`h-3.5 ${width}`} />
      ))}
    </Loading>
  );
}

type PaneProps = {
  extraction: NamedExtraction;
  view: Layout | null;
  /** With what people corrected up to this review; null: as it was read. */
  newestReview: string | null;
  children?: ReactNode;
};

/** The body that the API gives for this extraction. */
export function JsonPane({ extraction, view, newestReview, children }: PaneProps) {
  const { data, error, isFetching, refetch } = useQuery(resultTextQuery(extraction.id, view, newestReview));
  const text = useMemo(() => (data === undefined ? "" : pretty(data)), [data]);

  if (data === undefined) {
    return error === null ? (
      <JsonSkeleton />
    ) : (
      <ErrorState
        trouble={asApiError(error)}
        title="The JSON could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }

  return (
    <JsonText name={extraction.name ?? extraction.id} text={text}>
      {children}
    </JsonText>
  );
}
