"use client";

import { useQuery } from "@tanstack/react-query";
import type { Layout } from "@verso/contract/output";
import { Download } from "lucide-react";
import { useMemo, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { ErrorState } from "@/components/ui/error-state";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { saveFile } from "@/lib/export/save-file.ts";
import { formatBytes, formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { resultTextQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { JsonLines } from "./json-lines";

const linesAtOnce = 500;
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

/** The body that the API gives for this extraction. Long ones are cut in view, never in a copy or a download. */
export function JsonPane({ extraction, view }: { extraction: NamedExtraction; view: Layout }) {
  const { data, error, isFetching, refetch } = useQuery(resultTextQuery(extraction.id, view));
  const text = useMemo(() => (data === undefined ? "" : pretty(data)), [data]);
  const lines = useMemo(() => text.split("\n"), [text]);
  const [shown, setShown] = useState(linesAtOnce);

  if (data === undefined) {
    return error === null ? (
      <Loading label="Loading the JSON" className="flex flex-col gap-2 p-4">
        {["w-1/3", "w-1/2", "w-2/5", "w-3/5"].map((width) => (
          <Skeleton key={width} className={`h-3.5 ${width}`} />
        ))}
      </Loading>
    ) : (
      <ErrorState
        trouble={asApiError(error)}
        title="The JSON could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }

  const fileName = `${(extraction.name ?? extraction.id).replace(/[\\/:*?"<>|]/g, "_")}.json`;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-3 py-2">
        <span className="tabular text-12 text-faint">
          {formatBytes(data.length)} · {formatCount(lines.length, "line", "lines")}
        </span>
        <div className="flex gap-2">
          <CopyButton text={text} label="Copy the JSON">
            Copy
          </CopyButton>
          <Button
            size="sm"
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(fileName, text, "application/json")}
          >
            Download
          </Button>
        </div>
      </div>
      <div
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable
        tabIndex={0}
        className="min-h-0 flex-1 overflow-auto focus-visible:-outline-offset-2"
      >
        <JsonLines lines={lines} shown={shown} />
        {lines.length > shown ? (
          <div className="sticky left-0 flex flex-wrap items-center gap-3 border-t border-line px-4 py-3 text-13 text-muted">
            <span className="tabular">
              {formatCount(shown, "line", "lines")} of {lines.length.toLocaleString("en-US")} shown.
            </span>
            <Button size="sm" onClick={() => setShown((now) => now + linesAtOnce * 4)}>
              Show more
            </Button>
          </div>
        ) : null}
      </div>
    </>
  );
}
