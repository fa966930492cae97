"use client";

import { useMemo, useState } from "react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { SegmentedControl } from "@/components/ui/segmented-control.tsx";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { JsonPane } from "../viewer/json-pane.tsx";
import { JsonText } from "../viewer/json-text.tsx";

const laidOut = (data: unknown): string => JSON.stringify(data, null, 2) ?? "null";

/** The data alone, from wherever one is. */
export function CopyData({ data }: { data: unknown }) {
  return (
    <CopyButton text={() => laidOut(data)} label="Copy the data">
      Copy data
    </CopyButton>
  );
}

/** The data alone, as most programs want them, or the whole answer of the API with its citations. */
export function ResultJson({ extraction, data }: { extraction: NamedExtraction; data: unknown }) {
  const [part, setPart] = useState<"data" | "result">("data");
  const text = useMemo(() => laidOut(data), [data]);
  return (
    <>
      <div className="border-b border-line px-3 py-2">
        <SegmentedControl
          label="What of the answer"
          value={part}
          onChange={setPart}
          segments={[
            { value: "data", label: "Data only" },
            { value: "result", label: "Whole result" },
          ]}
        />
      </div>
      {part === "data" ? (
        <JsonText name={extraction.name ?? extraction.id} text={text} />
      ) : (
        <JsonPane extraction={extraction} view={null} />
      )}
    </>
  );
}
