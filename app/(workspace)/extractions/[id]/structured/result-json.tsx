"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { resultTextQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { useReview } from "../review/reviewing.ts";
import { useReviewsSegment } from "../review/reviews-segment.tsx";
import { JsonPane, JsonSkeleton } from "../viewer/json-pane.tsx";
import { JsonText } from "../viewer/json-text.tsx";

const laidOut = (data: unknown): string => JSON.stringify(data, null, 2) ?? "null";
/** The data of a result's body. */
const dataOf = (body: string): unknown => JSON.parse(body).data;

type DataProps = { extraction: NamedExtraction; data: unknown };

/** The data alone, from wherever one is: with what people corrected, as they are shown. */
export function CopyData({ extraction, data }: DataProps) {
  const client = useQueryClient();
  const { stands, newest } = useReview();
  const isCorrected = [...stands.values()].some(({ verdict }) => verdict === "corrected");
  const text = async () =>
    laidOut(isCorrected ? dataOf(await client.fetchQuery(resultTextQuery(extraction.id, null, newest))) : data);
  return (
    <CopyButton text={text} label="Copy the data">
      <span className="@max-md:sr-only">Copy data</span>
    </CopyButton>
  );
}

/** The data alone, as most programs want them, or the whole answer of the API with its citations. */
export function ResultJson({ extraction, data }: DataProps) {
  const [part, setPart] = useState<"data" | "result">("data");
  const { newest, control } = useReviewsSegment();
  return (
    <>
      <div className="flex flex-wrap gap-2 border-b border-line px-3 py-2">
        <SegmentedControl
          label="What of the answer"
          value={part}
          onChange={setPart}
          segments={[
            { value: "data", label: "Data only" },
            { value: "result", label: "Whole result" },
          ]}
        />
        {control}
      </div>
      {part === "result" ? (
        <JsonPane extraction={extraction} view={null} newestReview={newest} />
      ) : newest === null ? (
        <DataText extraction={extraction} data={data} />
      ) : (
        <CorrectedData extraction={extraction} newest={newest} />
      )}
    </>
  );
}

function DataText({ extraction, data }: DataProps) {
  const text = useMemo(() => laidOut(data), [data]);
  return <JsonText name={extraction.name ?? extraction.id} text={text} />;
}

function CorrectedData({ extraction, newest }: Pick<DataProps, "extraction"> & { newest: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...resultTextQuery(extraction.id, null, newest),
    select: dataOf,
  });
  if (data !== undefined) return <DataText extraction={extraction} data={data} />;
  if (error === null) return <JsonSkeleton />;
  return (
    <ErrorState
      trouble={asApiError(error)}
      title="The corrected data could not be loaded"
      onRetry={() => void refetch()}
      retrying={isFetching}
    />
  );
}
