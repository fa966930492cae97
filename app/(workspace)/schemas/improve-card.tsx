"use client";

import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Progress } from "@/components/ui/progress.tsx";
import { Select } from "@/components/ui/select.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchParsed } from "@/lib/queries/fetch-parsed.ts";
import { previewQuery } from "@/lib/queries/previews.ts";
import { reviewedQuery, versionQuery } from "@/lib/queries/schemas.ts";
import type { JsonSchema } from "@/lib/schemas/from-example.ts";
import { type FieldScore, fieldsAsked, scoresOf, type Tried, truthsOf } from "@/lib/schemas/improve.ts";
import type { ReviewedDocument, SavedSchema } from "@/lib/schemas/shapes.ts";
import { FieldScores } from "./field-scores.tsx";

type ImproveProps = {
  saved: SavedSchema;
  /** What stands in the editor; null while it cannot be asked. */
  edited: JsonSchema | null;
};

/** What is right of a document, as people say. */
async function reviewsOf(id: string, signal: AbortSignal): Promise<Tried["truths"]> {
  const reviews = await fetchParsed(`/api/extractions/${id}/reviews`, "Reviews", { signal });
  const isWhole = reviews.data.some(({ stands, target }) => stands && target === "");
  if (!isWhole) return truthsOf(reviews.data, undefined);
  const result = await fetchParsed(`/api/extractions/${id}/result?reviews=applied`, "StructuredResult", { signal });
  return truthsOf(reviews.data, result.data);
}

/** What a schema finds on a document, from memory where it was asked before. */
async function findOn(client: QueryClient, id: string, schema: JsonSchema): Promise<unknown> {
  const { queryKey, queryFn, staleTime, gcTime } = previewQuery({ extraction: id }, { schema });
  return (await client.fetchQuery({ queryKey, queryFn, staleTime, gcTime })).data;
}

type Outcome = { scores: FieldScore[]; documents: number; before: number; of: string };

/** Tries a version and what stands in the editor on documents, and says how far it is. */
function useTryAll({ saved, edited, before }: ImproveProps & { before: number }) {
  const client = useQueryClient();
  const [progress, setProgress] = useState(0);
  const [stop, setStop] = useState<AbortController | null>(null);
  const text = JSON.stringify(edited);

  const tryAll = useMutation({
    mutationFn: async (documents: readonly ReviewedDocument[]): Promise<Outcome | null> => {
      if (edited === null) return null;
      const abort = new AbortController();
      setStop(abort);
      setProgress(0);
      const { schema: former } = await client.fetchQuery(versionQuery(saved.id, before));
      const tried: Tried[] = [];
      for (const { id, name } of documents) {
        if (abort.signal.aborted) return null;
        const truths = await reviewsOf(id, abort.signal);
        // One after the other: a workspace's previews are answered one at a time.
        const was = await findOn(client, id, former);
        const is = text === JSON.stringify(former) ? was : await findOn(client, id, edited);
        tried.push({ name, truths, before: was, after: is });
        setProgress(tried.length);
      }
      const scores = scoresOf(tried, { before: fieldsAsked(former), after: fieldsAsked(edited) });
      return { scores, documents: tried.length, before, of: text };
    },
    onSettled: () => setStop(null),
  });
  return { tryAll, progress, stop: () => stop?.abort() };
}

/** How often each field is right on documents that people have reviewed: of a version, and of what stands in the editor. */
export function ImproveCard({ saved, edited }: ImproveProps) {
  const reviewed = useQuery(reviewedQuery(saved.id));
  const [before, setBefore] = useState(saved.version.number);
  const { tryAll, progress, stop } = useTryAll({ saved, edited, before });
  const text = JSON.stringify(edited);
  const documents = reviewed.data ?? [];
  const outcome = tryAll.data ?? null;
  const error = tryAll.error?.name === "AbortError" ? null : tryAll.error;
  return (
    <Card
      id="improve"
      title="Improve"
      description="What is right of the documents that people have reviewed, before a version is saved. Free: pages are not read again."
      action={
        documents.length === 0 ? undefined : tryAll.isPending ? (
          <Button size="sm" onClick={stop}>
            Stop
          </Button>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            {saved.versions.length > 1 ? (
              <Select
                size="sm"
                label="Version to compare with"
                className="w-32!"
                value={String(before)}
                onChange={(value) => setBefore(Number(value))}
                options={saved.versions.map(({ number }) => ({ value: String(number), label: `Version ${number}` }))}
              />
            ) : null}
            <Button size="sm" disabled={edited === null} onClick={() => tryAll.mutate(documents)}>
              Try on {formatCount(documents.length, "reviewed document", "reviewed documents")}
            </Button>
          </span>
        )
      }
      flush
    >
      {reviewed.isError ? (
        <div className="px-4 py-3">
          <ErrorState
            compact
            trouble={asApiError(reviewed.error)}
            title="The reviewed documents could not be loaded"
            onRetry={() => void reviewed.refetch()}
            retrying={reviewed.isFetching}
          />
        </div>
      ) : reviewed.isPending ? (
        <p className="px-4 py-4 text-13 text-muted">Looking for reviewed documents…</p>
      ) : documents.length === 0 ? (
        <p className="px-4 py-4 text-13 text-muted">
          No document by this schema has been reviewed. Once somebody has accepted or corrected values of one, you see
          here how often each field is right, and which fields a change makes better or worse.
        </p>
      ) : tryAll.isPending ? (
        <div className="flex items-center gap-3 px-4 py-4 text-13 text-muted">
          <Progress
            value={progress}
            max={documents.length}
            label={`${progress} of ${documents.length} documents`}
            className="max-w-72"
          />
          <span className="tabular">
            {progress} of {documents.length}
          </span>
        </div>
      ) : error ? (
        <div className="px-4 py-3">
          <ErrorState
            compact
            trouble={asApiError(error)}
            title="The documents could not be tried"
            onRetry={() => tryAll.mutate(documents)}
          />
        </div>
      ) : outcome === null ? (
        <DocumentNames documents={documents} />
      ) : (
        <FieldScores {...outcome} isOutdated={outcome.of !== text} />
      )}
    </Card>
  );
}

const namesShown = 6;

function DocumentNames({ documents }: { documents: readonly ReviewedDocument[] }) {
  const others = documents.length - namesShown;
  return (
    <p className="px-4 py-4 text-13 text-muted">
      {documents
        .slice(0, namesShown)
        .map(({ name }) => name)
        .join(", ")}
      {others > 0 ? ` and ${formatCount(others, "other", "others")}` : ""}.
    </p>
  );
}
