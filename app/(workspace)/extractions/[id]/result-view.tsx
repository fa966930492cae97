"use client";

import { useQuery } from "@tanstack/react-query";
import type { OrderedResult } from "@verso/contract/results";
import { Clock, FileQuestionMark, Trash2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useEffect } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { formatUtc } from "@/lib/format/time.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { resultQuery } from "@/lib/queries/results.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { useJoinedResult } from "./joined-result.ts";
import { RunAgain } from "./summary/run-again.tsx";
import { ViewerSkeleton } from "./viewer/viewer-skeleton.tsx";

const load = {
  ocr: async () => (await import("./blocks/blocks-viewer.tsx")).BlocksViewer,
  structured: async () => (await import("./structured/structured-viewer.tsx")).StructuredViewer,
};
const BlocksViewer = dynamic(load.ocr, { loading: () => <ViewerSkeleton /> });
const StructuredViewer = dynamic(load.structured, { loading: () => <ViewerSkeleton /> });

/** The result of an extraction that has one, or why it cannot be shown. Its viewer comes while the result is on its way. */
export function ResultView({ extraction }: { extraction: NamedExtraction }) {
  const { data_deleted_at: deletedAt } = extraction;
  if (deletedAt === null) return <KeptResult extraction={extraction} />;
  return (
    <Surface>
      <EmptyState
        icon={<Trash2 />}
        title="The result was deleted"
        action={<ButtonLink href="/extract">Extract a document</ButtonLink>}
        className="py-16!"
      >
        With it went what was said of it, and the file unless another extraction keeps it:{" "}
        {formatUtc(new Date(deletedAt))}. What this extraction was and what it cost stays here.
      </EmptyState>
    </Surface>
  );
}

function KeptResult({ extraction }: { extraction: NamedExtraction }) {
  const { mode } = extraction;
  const { role } = useShellPerson();
  // One that cannot be had says so where it is drawn.
  useEffect(() => void load[mode]().catch(() => {}), [mode]);
  const { data, error, isFetching, refetch } = useQuery(resultQuery(extraction.id, extraction.mode));
  if (data?.mode === "structured") return <StructuredViewer extraction={extraction} result={data} />;
  if (data !== undefined) return <JoinedBlocks extraction={extraction} result={data} />;
  if (error === null) return <ViewerSkeleton extraction={extraction} />;
  const trouble = asApiError(error);
  const isFileKept = Date.parse(extraction.retention.upload_expires_at) > Date.now();
  const isLost = trouble.code === "result_lost";
  if (isLost || trouble.code === "result_expired") {
    const kept = formatUtc(new Date(extraction.retention.result_expires_at));
    return (
      <Surface>
        <EmptyState
          icon={isLost ? <FileQuestionMark /> : <Clock />}
          title={isLost ? "The result cannot be found" : "The result is no longer kept"}
          action={
            isFileKept && role !== "viewer" ? (
              <RunAgain extraction={extraction} isAlone />
            ) : (
              <ButtonLink href="/extract">Extract the document again</ButtonLink>
            )
          }
          className="py-16!"
        >
          {isLost
            ? `It should be kept until ${kept}, but the file store does not have it: a fault on our side. Whoever runs Verso may be able to put it back.`
            : `It was kept until ${kept}.`}{" "}
          What this extraction was and what it cost stays here{isFileKept ? ", and its file can be read once more" : ""}
          .
        </EmptyState>
      </Surface>
    );
  }
  return (
    <Surface>
      <ErrorState
        trouble={trouble}
        title="The result could not be loaded"
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-16!"
      />
    </Surface>
  );
}

/** Pages that failed here and that another run read stand at their place. */
function JoinedBlocks({ extraction, result }: { extraction: NamedExtraction; result: OrderedResult }) {
  return <BlocksViewer extraction={extraction} result={useJoinedResult(extraction, result)} />;
}
