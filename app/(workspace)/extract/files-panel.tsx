"use client";

import { Plus } from "lucide-react";
import { Button } from "@/components/ui/button.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { FileRow } from "./files/file-row.tsx";
import type { Documents } from "./files/use-documents.ts";
import { isSubmittable, selectionOf } from "./quote/quote.ts";
import type { Submit } from "./quote/use-submit.ts";

/** Every file with where it stands. What one says of itself is said in its row, not elsewhere. */
export function FilesPanel({
  documents,
  submit,
  onOpen,
}: {
  documents: Documents;
  submit: Submit;
  onOpen: () => void;
}) {
  const { entries, restored } = documents;
  const ready = entries.filter(isSubmittable);
  const pages = ready.reduce((sum, entry) => {
    const parsed = selectionOf(entry);
    return sum + (parsed?.ok ? parsed.numbers.length : 0);
  }, 0);
  const summary = `${formatCount(entries.length, "file", "files")}${pages > 0 ? ` · ${formatPages(pages)} selected` : ""}`;
  return (
    <Card
      id="files"
      title="Files"
      description={restored ? summary : undefined}
      flush
      action={
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onOpen} disabled={submit.running}>
          Add files
        </Button>
      }
    >
      {restored ? (
        <ul className="divide-y divide-line">
          {entries.map((entry) => (
            <FileRow
              key={entry.localId}
              entry={entry}
              locked={submit.running}
              onPages={(pageText) => documents.update(entry.localId, { pageText, submission: { step: "none" } })}
              onRetry={() => documents.retry(entry)}
              onRemove={() => documents.remove(entry)}
            />
          ))}
        </ul>
      ) : (
        <Loading label="Loading files" className="flex flex-col gap-2 p-4">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-4 w-1/3" />
        </Loading>
      )}
      <p className="border-t border-line px-4 py-2.5 text-12 text-faint coarse:hidden">
        Drop more files anywhere on this page.
      </p>
    </Card>
  );
}
