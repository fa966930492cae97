"use client";

import { mayRetry } from "@verso/contract/errors";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import { FileQuestion } from "lucide-react";
import { parseAsBoolean, useQueryState } from "nuqs";
import type { ReactNode } from "react";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { formatDuration } from "@/lib/format/time.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { useLiveExtraction } from "@/lib/queries/live-extraction.ts";
import { usePollingTimeoutMs } from "@/lib/queries/settings.ts";
import { ResultView } from "./result-view.tsx";
import { Announcer } from "./summary/announcer.tsx";
import { HeaderActions } from "./summary/header-actions.tsx";
import { Outcome } from "./summary/outcome.tsx";
import { Running } from "./summary/running.tsx";
import { Summary, SummarySkeleton } from "./summary/summary.tsx";
import { Timeline } from "./summary/timeline.tsx";
import { ViewerSkeleton } from "./viewer/viewer-skeleton.tsx";

/** One extraction: what it is, how far it is, how it ended, and its result beside its pages. */
export function ExtractionView({ id, canWrite }: { id: string; canWrite: boolean }) {
  const { data: extraction, error, isFetching, refetch, paused, resume } = useLiveExtraction(id);
  // In the queue its bar stands in this place.
  const [isQueued] = useQueryState("queue", parseAsBoolean.withDefault(false));

  if (extraction === undefined) {
    if (error === null) {
      return (
        <Frame title="Extraction" full>
          <SummarySkeleton />
          <ViewerSkeleton />
        </Frame>
      );
    }
    const trouble = asApiError(error);
    return (
      <Frame title="Extraction">
        {trouble.status === 404 ? (
          <EmptyState
            icon={<FileQuestion />}
            title="There is no such extraction in this workspace"
            action={<ButtonLink href="/extractions">See all extractions</ButtonLink>}
            className="py-24!"
          >
            The link may be of another workspace, or it was copied in part.
          </EmptyState>
        ) : (
          <ErrorState
            trouble={trouble}
            title="This extraction could not be loaded"
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
      </Frame>
    );
  }

  const { status, name } = extraction;
  const ready = hasResult(status);
  const running = !isTerminal(status) && status !== "dead_letter";
  return (
    <Frame
      title={name ?? "Document sent over the API"}
      full={ready || running}
      action={<HeaderActions extraction={extraction} canWrite={canWrite} onCancelled={resume} />}
    >
      <Announcer extraction={extraction} />
      {isQueued && ready ? null : <Summary extraction={extraction} />}
      {paused ? <Paused onResume={resume} /> : null}
      {error !== null && !isTerminal(status) ? <Interrupted error={error} onRetry={resume} /> : null}
      <Outcome extraction={extraction} />
      {ready ? <ResultView extraction={extraction} /> : null}
      {running ? <Running extraction={extraction} /> : null}
      {ready || running ? null : <Timeline extraction={extraction} />}
    </Frame>
  );
}

type FrameProps = { title: string; full?: boolean; action?: ReactNode; children: ReactNode };

/** With a result the page fills the window exactly, so that the panes scroll and the page does not. */
function Frame({ title, full = false, action, children }: FrameProps) {
  return (
    <>
      <PageBar title={title} trail={[{ label: "Extractions", href: "/extractions" }]} action={action} />
      <PageBody
        full={full}
        className={full ? "min-h-[520px] basis-0! gap-3 overflow-hidden px-4 pt-3 pb-3 md:px-6 md:pb-4" : "gap-4"}
      >
        {children}
      </PageBody>
    </>
  );
}

function Paused({ onResume }: { onResume: () => void }) {
  const timeoutMs = usePollingTimeoutMs();
  const howLong = timeoutMs < 60_000 ? formatCount(timeoutMs / 1000, "second", "seconds") : formatDuration(timeoutMs);
  return (
    <Callout
      tone="information"
      title="This page stopped following the extraction"
      action={
        <Button size="sm" onClick={onResume}>
          Resume
        </Button>
      }
    >
      It is still running; nothing has failed. The page follows for {howLong} at a time. Resume to follow the same
      extraction: it is not submitted again and costs nothing more.
    </Callout>
  );
}

function Interrupted({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const trouble = asApiError(error);
  return (
    <Callout
      tone="attention"
      title={mayRetry(trouble) ? "Updates are interrupted" : "This extraction cannot be followed"}
      action={
        <Button size="sm" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {trouble.message} {mayRetry(trouble) ? "The extraction itself goes on; this page keeps asking." : null}
      {trouble.requestId === null ? null : <RequestIdLine requestId={trouble.requestId} className="flex!" />}
    </Callout>
  );
}
