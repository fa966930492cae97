"use client";

import { type RefObject, startTransition, useCallback, useEffect, useReducer, useRef, useState } from "react";
import { keepFile } from "@/lib/queries/kept-queue.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import { removeUpload } from "@/lib/queries/uploads.ts";
import { sha256Of } from "./digest.ts";
import { type Change, type DocumentEntry, isUploading, reduceDocuments } from "./document.ts";
import { folderOf } from "./file-folder.ts";
import { keepDocuments, keptDocuments } from "./kept-documents.ts";
import { nameOf, preCheck } from "./pre-check.ts";
import { inFolderOrder } from "./tray-order.ts";
import { useUploads } from "./use-uploads.ts";

/** So many new rows are drawn together. */
const addedAtOnce = 10;

/** The files of the extract page: checks them, sends them, and keeps them for as long as they are not submitted. */
export function useDocuments({ owner, bytesMax }: { owner: string; bytesMax: number }) {
  const [entries, dispatch] = useReducer(reduceDocuments, []);
  const blobs = useRef(new Map<string, File>());

  const restored = useKept(owner, { entries, dispatch, blobs });
  const update = useCallback((localId: string, patch: Partial<Omit<DocumentEntry, "localId">>) => {
    dispatch({ type: "update", localId, patch });
  }, []);
  const fileOf = useCallback((localId: string) => blobs.current.get(localId), []);
  const { giveUp, unlock } = useUploads({ entries, update, fileOf });

  const latest = useRef(entries);
  latest.current = entries;

  const add = useCallback(
    async (files: readonly File[]) => {
      const own: DocumentEntry[] = [];
      const sorted = inFolderOrder(files, (file) => ({ folder: folderOf(file), name: file.name }));
      for (let from = 0; from < sorted.length; from += addedAtOnce) {
        const added: DocumentEntry[] = [];
        for (const file of sorted.slice(from, from + addedAtOnce)) {
          const { entry, sound } = await entryOf(file, { bytesMax, among: [...latest.current, ...own], fileOf });
          if (sound) {
            blobs.current.set(entry.localId, file);
            void keepFile(entry.localId, file);
          }
          added.push(entry);
          own.push(entry);
        }
        startTransition(() => dispatch({ type: "add", entries: added }));
      }
    },
    [bytesMax, fileOf],
  );

  const forget = useCallback(
    (entry: DocumentEntry) => {
      giveUp(entry.localId);
      blobs.current.delete(entry.localId);
      dispatch({ type: "remove", localIds: [entry.localId] });
    },
    [giveUp],
  );

  const remove = useCallback(
    (entry: DocumentEntry) => {
      forget(entry);
      // Nobody waits for this: what stays behind expires by itself.
      if (entry.stage.step === "ready" && !entry.isShared && entry.submission.step !== "accepted")
        removeUpload(entry.stage.uploadId).catch(() => {});
    },
    [forget],
  );

  const retry = useCallback((entry: DocumentEntry) => update(entry.localId, { stage: { step: "waiting" } }), [update]);
  const sendAnew = useCallback(
    ({ localId }: DocumentEntry) => update(localId, { anew: true, stage: { step: "waiting" } }),
    [update],
  );

  return {
    entries,
    restored,
    add,
    retry,
    sendAnew,
    unlock,
    remove,
    forget,
    update,
    uploading: entries.some(isUploading),
  };
}

type Keeping = {
  entries: readonly DocumentEntry[];
  dispatch: (change: Change) => void;
  blobs: RefObject<Map<string, File>>;
};

/** Keeps the files in the browser, and brings back those that were kept; whether that is done. */
function useKept(owner: string, { entries, dispatch, blobs }: Keeping): boolean {
  const [restored, setRestored] = useState(false);
  // The browser's store can only be read after hydration.
  useEffect(() => {
    let left = false;
    void keptDocuments(owner).then(async (kept) => {
      for (const { entry, file } of kept) if (file !== undefined) blobs.current.set(entry.localId, file);
      for (let from = 0; from < kept.length && !left; from += addedAtOnce) {
        dispatch({ type: "add", entries: kept.slice(from, from + addedAtOnce).map(({ entry }) => entry) });
        // What was added is drawn before more is: hundreds at once would hold up the page.
        await new Promise((resolve) => setTimeout(resolve, 0));
      }
      if (!left) setRestored(true);
    });
    return () => {
      left = true;
    };
  }, [owner, dispatch, blobs]);
  const kept = useRef<readonly DocumentEntry[]>([]);
  useEffect(() => {
    if (!restored) return;
    keepDocuments(owner, kept.current, entries);
    kept.current = entries;
  }, [owner, entries, restored]);
  return restored;
}

/** The documents of the page, and what can be done with them. */
export type Documents = ReturnType<typeof useDocuments>;

type Among = { among: readonly DocumentEntry[]; fileOf: (localId: string) => File | undefined };

/** A file as an entry of the list: one that waits to be sent, or one that says why it is not. */
async function entryOf(file: File, { bytesMax, ...others }: Among & { bytesMax: number }) {
  const checked = await preCheck(file, bytesMax);
  const same = checked.ok ? await sameInList(file, others) : null;
  const fault = checked.ok ? (same === null ? null : sameWords(same, file)) : checked.message;
  const entry: DocumentEntry = {
    localId: randomKey(),
    name: nameOf(file),
    folder: folderOf(file) || undefined,
    sizeBytes: file.size,
    contentType: checked.ok ? checked.contentType : "application/pdf",
    uploadKey: randomKey(),
    stage:
      fault === null
        ? { step: "waiting" }
        : { step: "failed", fault: { code: "refused", message: fault, requestId: null }, retryable: false },
    pageText: "all",
    submitKeys: {},
    submission: { step: "none" },
  };
  return { entry, sound: fault === null };
}

/** The file of the list that has the very same bytes, whatever it is called; null where there is none. */
async function sameInList(file: File, { among, fileOf }: Among): Promise<DocumentEntry | null> {
  const alike = among.filter(({ sizeBytes }) => sizeBytes === file.size);
  if (alike.length === 0) return null;
  const hash = await sha256Of(file);
  for (const entry of alike) {
    const blob = fileOf(entry.localId);
    const known = entry.stage.step === "ready" ? entry.stage.sha256 : blob === undefined ? null : await sha256Of(blob);
    // Where bytes cannot be compared, a file of the same name and size is the same.
    const isSame = hash === null || known === null ? entry.name === nameOf(file) : hash === known;
    if (isSame) return entry;
  }
  return null;
}

function sameWords({ name }: DocumentEntry, file: File): string {
  return name === nameOf(file) ? "This file is in the list already." : `This file is in the list already, as ${name}.`;
}
