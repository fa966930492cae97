"use client";

import type { ReactNode } from "react";
import { Time } from "@/components/time.tsx";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { Dialog } from "@/components/ui/dialog.tsx";
import { modeWord } from "@/lib/format/mode.ts";
import { formatDuration } from "@/lib/format/time.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { MetadataList } from "./metadata-list.tsx";

/** What is worth knowing of an extraction only now and then: how, when, until when it is kept, under which id. */
export function Details({ extraction }: { extraction: NamedExtraction }) {
  const { id, status, retention, metadata, data_deleted_at } = extraction;
  const kept = status === "succeeded" || status === "partially_succeeded";
  return (
    <Dialog
      width="md"
      title="Details"
      trigger={
        <button type="button" className="rounded-[4px] font-medium text-accent underline underline-offset-2">
          Details
        </button>
      }
    >
      <dl className="divide-y divide-line text-13">
        <Line label="Mode">{modeWord(extraction.mode)}</Line>
        <Line label="Submitted">
          <Time at={extraction.created_at} />
        </Line>
        {kept ? (
          <>
            <Took extraction={extraction} />
            {data_deleted_at === null ? (
              <>
                <Line label="Result kept until">
                  <Time at={retention.result_expires_at} />
                </Line>
                <Line label="File kept until">
                  <Time at={retention.upload_expires_at} />
                </Line>
              </>
            ) : null}
          </>
        ) : null}
        {data_deleted_at === null ? null : (
          <Line label="Data deleted">
            <Time at={data_deleted_at} />
          </Line>
        )}
        <Line label="ID">
          <code className="text-12 wrap-anywhere">{id}</code>
          <CopyButton text={id} label="Copy the extraction's ID" className="-my-1 ml-1 h-6! w-6!" />
        </Line>
      </dl>
      <MetadataList metadata={metadata} />
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-9 items-center gap-4 py-1.5">
      <dt className="w-36 shrink-0 text-faint">{label}</dt>
      <dd className="tabular flex min-w-0 items-center text-ink">{children}</dd>
    </div>
  );
}

/** The timeline of a finished extraction, folded into one figure, and how the time was spent. */
function Took({ extraction: { created_at, started_at, finished_at } }: { extraction: NamedExtraction }) {
  if (finished_at === null) return null;
  const between = (from: string, to: string) => formatDuration(Math.max(0, Date.parse(to) - Date.parse(from)));
  return (
    <Line label="Took">
      {between(created_at, finished_at)}
      {started_at === null
        ? ""
        : ` (${between(created_at, started_at)} in the queue, ${between(started_at, finished_at)} reading)`}
    </Line>
  );
}
