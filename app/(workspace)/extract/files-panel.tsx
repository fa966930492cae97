"use client";

import clsx from "clsx";
import { Folder, Plus } from "lucide-react";
import dynamic from "next/dynamic";
import { memo, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { Button } from "@/components/ui/button.tsx";
import { ScrollArea } from "@/components/ui/scroll-area.tsx";
import { Card } from "@/components/ui/surface.tsx";
import { formatCount, formatPages } from "@/lib/format/counts.ts";
import { type DocumentEntry, isRefused, isUploading } from "./files/document.ts";
import { FileRow } from "./files/file-row.tsx";
import { RemoveAll } from "./files/remove-all.tsx";
import { arranged, type TrayItem } from "./files/tray-order.ts";
import { TrayTools, type TrayView } from "./files/tray-tools.tsx";
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
  /** Whether something stands below it where the window is not wide. */
  above: boolean;
};

/** From so many files on they are searched, sorted, and taken away together. */
const toolsFrom = 6;

/**
 * Every file with where it stands, by folder, in a list that is no longer than the window: it scrolls by itself. Those that were
 * refused stand together, and first, where many do not hide them. What one says of itself is said in its row.
 */
export function FilesPanel({ documents, submit, known, onOpen, above }: PanelProps) {
  // Hundreds come and change one after another: what is pressed or typed meanwhile goes first.
  const entries = useDeferredValue(documents.entries);
  const [view, setView] = useState<TrayView>({ sort: "folder", show: "all", text: "" });
  const kept = useMemo(() => entries.filter((entry) => !isRefused(entry)), [entries]);
  const items = useMemo(() => kept.map((entry) => itemOf(entry, known.get(entry.localId))), [kept, known]);
  const groups = useMemo(() => arranged(items, view), [items, view]);
  const pages = items.reduce((sum, { entry }) => sum + selectedIn(entry), 0);
  const only = entries.length === 1;
  const isFlat = view.sort !== "folder";
  const row = (entry: DocumentEntry) => (
    <Entry
      key={entry.localId}
      entry={entry}
      only={only}
      folder={isFlat}
      documents={documents}
      before={known.get(entry.localId)}
      locked={submit.running}
    />
  );
  const hasFolders = groups.some(({ folder }) => folder !== null && folder !== "");
  const summary = `${formatCount(kept.length, "file", "files")}${pages > 0 ? ` · ${formatPages(pages)} selected` : ""}`;
  return (
    <Card
      id="files"
      title="Files"
      description={summary}
      flush
      action={
        <div className="flex gap-1">
          {entries.length < toolsFrom ? null : (
            <RemoveAll
              count={entries.length}
              disabled={submit.running}
              onRemove={() => {
                for (const entry of entries) documents.remove(entry);
              }}
            />
          )}
          <Button size="sm" icon={<Plus aria-hidden="true" />} onClick={onOpen} disabled={submit.running}>
            Add files
          </Button>
        </div>
      }
    >
      {kept.length < toolsFrom ? null : <TrayTools view={view} items={items} onView={setView} />}
      <ScrollArea
        label="Files"
        className={clsx(
          "relative",
          !only && "max-h-[50dvh]",
          !only && (above ? "lg:max-h-[clamp(216px,36dvh,400px)]" : "lg:max-h-[max(240px,calc(100dvh-296px))]"),
          !only && above && "min-[1600px]:max-h-[max(240px,calc(100dvh-296px))]",
        )}
      >
        <div>
          <Refused entries={entries} documents={documents} locked={submit.running} row={row} />
          {groups.map(({ folder, items: inGroup }) => (
            <section
              key={folder ?? ""}
              aria-label={hasFolders ? folder || "In no folder" : undefined}
              className="not-first:border-t not-first:border-line"
            >
              {hasFolders && folder !== null ? <FolderHead folder={folder} items={inGroup} /> : null}
              <ul className="divide-y divide-line">{inGroup.map(({ entry }) => row(entry))}</ul>
            </section>
          ))}
          {kept.length > 0 && groups.length === 0 ? (
            <p className="px-4 py-6 text-center text-13 text-muted">
              No file is so.{" "}
              <Button size="sm" onClick={() => setView({ ...view, show: "all", text: "" })}>
                Show all
              </Button>
            </p>
          ) : null}
        </div>
      </ScrollArea>
      <p className="border-t border-line px-4 py-2.5 text-12 text-faint coarse:hidden">
        Drop more files anywhere on this page.
      </p>
    </Card>
  );
}

function selectedIn(entry: DocumentEntry): number {
  const parsed = isSubmittable(entry) ? selectionOf(entry) : null;
  return parsed?.ok ? parsed.numbers.length : 0;
}

/** A file as the list arranges it. */
function itemOf(entry: DocumentEntry, before: Known | undefined): TrayItem & { entry: DocumentEntry } {
  const { localId, name, folder = "", sizeBytes, stage, submission } = entry;
  const asks =
    stage.step === "failed" ||
    stage.step === "known" ||
    submission.step === "failed" ||
    before?.agreed === false ||
    selectionOf(entry)?.ok === false;
  const standing = isUploading(entry) ? "moving" : asks ? "attention" : entry.leftOut ? "left-out" : "ready";
  return { localId, name, folder, sizeBytes, pages: stage.step === "ready" ? stage.pageCount : 0, standing, entry };
}

function FolderHead({ folder, items }: { folder: string; items: readonly { entry: DocumentEntry }[] }) {
  const pages = items.reduce((sum, { entry }) => sum + selectedIn(entry), 0);
  return (
    <h3 className="sticky top-0 z-10 flex items-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-12 font-medium text-muted">
      <Folder aria-hidden="true" className="size-3.5 shrink-0 text-faint" />
      <span className="truncate" title={folder}>
        {folder === "" ? "In no folder" : folder}
      </span>
      <span className="tabular ml-auto shrink-0 font-normal text-faint">
        {formatCount(items.length, "file", "files")}
        {pages > 0 ? ` · ${formatPages(pages)}` : ""}
      </span>
    </h3>
  );
}

type RefusedProps = {
  entries: readonly DocumentEntry[];
  documents: Documents;
  locked: boolean;
  row: (entry: DocumentEntry) => ReactNode;
};

function Refused({ entries, documents, locked, row }: RefusedProps) {
  const refused = entries.filter(isRefused);
  if (refused.length === 0) return null;
  return (
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
            disabled={locked}
          >
            Remove them all
          </Button>
        )}
      </div>
      <ul className="divide-y divide-line bg-sunken/50">{refused.map(row)}</ul>
    </section>
  );
}

type EntryProps = {
  /** Its functions must stay the same. */
  documents: Documents;
  before: Known | undefined;
  entry: DocumentEntry;
  only: boolean;
  /** Its folder is told in its row. */
  folder: boolean;
  locked: boolean;
};

/** Drawn anew only where something of this file changed: there may be hundreds. */
const Entry = memo(
  function Entry({ entry, only, folder, documents, before, locked }: EntryProps) {
    const { localId, name, submission } = entry;
    const { update } = documents;
    const onPages = (pageText: string) => update(localId, { pageText, submission: { step: "none" } });
    return (
      <FileRow
        entry={entry}
        locked={locked}
        only={only}
        folder={folder}
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
    one.folder === other.folder &&
    one.locked === other.locked &&
    one.documents.update === other.documents.update,
);
