"use client";

import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { Badge, type Tone } from "@/components/ui/badge.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { IconButton } from "@/components/ui/icon-button.tsx";
import { Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { versionQuery } from "@/lib/queries/schemas.ts";
import { type FieldChange, fieldChanges } from "@/lib/schemas/compare.ts";

const words: Record<FieldChange["change"], { tone: Tone; word: string }> = {
  added: { tone: "positive", word: "Added" },
  removed: { tone: "negative", word: "Removed" },
  changed: { tone: "information", word: "Changed" },
};

/** Two versions, field by field. */
export function VersionComparison(props: { id: string; from: number; to: number; onClose: () => void }) {
  const { id, from, to, onClose } = props;
  const [older, newer] = [useQuery(versionQuery(id, from)), useQuery(versionQuery(id, to))];
  const failed = [older, newer].find(({ isError }) => isError);
  const changes = older.data && newer.data ? fieldChanges(older.data.schema, newer.data.schema) : null;
  return (
    <Card
      id="comparison"
      title={`From version ${from} to version ${to}`}
      action={<IconButton label="Close the comparison" icon={<X aria-hidden="true" />} onClick={onClose} />}
      flush
    >
      {failed?.error ? (
        <ErrorState
          trouble={asApiError(failed.error)}
          title="The versions could not be loaded"
          onRetry={() => void failed.refetch()}
          retrying={failed.isFetching}
        />
      ) : changes === null ? (
        <Skeleton className="m-4 h-16" />
      ) : changes.length === 0 ? (
        <p className="px-4 py-6 text-center text-13 text-muted">No field differs: at most their order does.</p>
      ) : (
        <ul aria-label="Differences" className="divide-y divide-line">
          {changes.map((change) => (
            <Change key={`${change.change} ${change.field}`} change={change} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Change({ change: { field, change, keywords } }: { change: FieldChange }) {
  const { tone, word } = words[change];
  return (
    <li className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-13 sm:grid-cols-[88px_minmax(0,1fr)_minmax(0,2fr)]">
      <span>
        <Badge tone={tone}>{word}</Badge>
      </span>
      <code className="text-12 wrap-anywhere text-ink">{field === "" ? "the whole" : field}</code>
      <dl className="flex min-w-0 flex-col gap-0.5 text-muted">
        {keywords.map(({ keyword, before, after }) => (
          <div key={keyword} className="flex flex-wrap gap-x-2">
            <dt>{keyword}</dt>
            <dd className="min-w-0 font-mono text-12 leading-5 wrap-anywhere">
              {before === null ? null : <del className="text-negative">{before}</del>}
              {before !== null && after !== null ? " → " : null}
              {after === null ? null : <ins className="text-positive no-underline">{after}</ins>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}
