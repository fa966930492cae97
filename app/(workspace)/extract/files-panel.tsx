"use client";

import { Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { memo } from "react";
import { Button } from "@/components/ui/button.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { type DocumentEntry, isRefused } from "./files/document.ts";
import { FileRow } from "./files/file-row.tsx";
import type { Documents } from "./files/use-documents.ts";
import { isSubmittable, selectionOf } from "./quote/quote.ts";
import type { Known } from "./quote/use-read-before.ts";
import type { Submit } from "./quote/use-submit.ts";

const ReadBeforeNote = dynamic(() => import("./quote/read-before-note.tsx").then((loaded) => loaded.ReadBeforeNote));

type PanelProps = {
  documents: Documents;
  submit: Submit;
  /** What was read before of which file, by local ids. */
  known: ReadonlyMap<string, Known>;
  onOpen: () => void;
};

/** Every file with where it stands; those that were refused stand together, and first, where many do not hide them. What one says of itself is said in its row. */
export function FilesPanel({ documents, submit, known, onOpen }: PanelProps) {
  const { entries } = documents;
  const ready = entries.filter(isSubmittable);
  const pages = ready.reduce((sum, entry) => {
    const parsed = selectionOf(entry);
    return sum + (parsed?.ok ? parsed.numbers.length : 0);
  }, 0);
  const refused = entries.filter(isRefused);
  const row = (entry: DocumentEntry) => (
    <Entry
      key={entry.localId}
      entry={entry}
      only={entries.length === 1}
      documents={documents}
      before={known.get(entry.localId)}
      locked={submit.running}
    />
  );
  const kept = entries.filter((entry) => !isRefused(entry));
  const summary = `${formatCount(kept.length, "file", "files")}${pages > 0 ? ` · ${formatPages(pages)} selected` : ""}`;
  return (
    <Card
      id="files"
      title="Files"
      description={summary}
      flush
      action={
        <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onOpen} disabled={submit.running}>
          Add files
        </Button>
      }
    >
      {refused.length === 0 ? null : (
        <section aria-labelledby="refused" className="border-b border-line last:border-b-0">
          <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2">
            <h3 id="refused" className="text-12 font-medium text-muted">
              {formatCount(refused.length, "file was not added", "files were not added")}
            </h3>
            {refused.length === 1 ? null : (
              <Button
                size="sm"
                onClick={() => {
                  for (const entry of refused) documents.remove(entry);
                }}
                disabled={submit.running}
              >
                Remove them all
              </Button>
            )}
          </div>
          <ul className="divide-y divide-line bg-sunken/50">{refused.map(row)}</ul>
        </section>
      )}
      {kept.length === 0 ? null : <ul className="divide-y divide-line">{kept.map(row)}</ul>}
      <p className="border-t border-line px-4 py-2.5 text-12 text-faint coarse:hidden">
        Drop more files anywhere on this page.
      </p>
    </Card>
  );
}

type EntryProps = {
  /** Its functions must stay the same. */
  documents: Documents;
  before: Known | undefined;
  entry: DocumentEntry;
  only: boolean;
  locked: boolean;
};

/** Drawn anew only where something of this file changed: there may be hundreds. */
const Entry = memo(
  function Entry({ entry, only, documents, before, locked }: EntryProps) {
    const { localId, name, submission } = entry;
    const { update } = documents;
    const onPages = (pageText: string) => update(localId, { pageText, submission: { step: "none" } });
    return (
      <FileRow
        entry={entry}
        locked={locked}
        only={only}
        before={
          before === undefined || submission.step === "accepted" ? null : (
            <ReadBeforeNote
              name={name}
              known={before}
              disabled={locked}
              onAgree={(agreed) => update(localId, { again: agreed ? before.settings : undefined })}
              onPages={onPages}
            />
          )
        }
        onPages={onPages}
        onRetry={() => documents.retry(entry)}
        onSend={() => documents.sendAnew(entry)}
        onPassword={(password) => documents.unlock(localId, password)}
        onInclude={() => update(localId, { leftOut: undefined })}
        onRemove={() => documents.remove(entry)}
      />
    );
  },
  (one, other) =>
    one.entry === other.entry &&
    one.before === other.before &&
    one.only === other.only &&
    one.locked === other.locked &&
    one.documents.update === other.documents.update,
);
