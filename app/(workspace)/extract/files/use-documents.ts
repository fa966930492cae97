"use client";

import { mayRetry } from "@verso/contract/errors";
import { useCallback, useEffect, useReducer, useRef, useState } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import { removeUpload } from "@/lib/queries/uploads.ts";
import { type DocumentEntry, faultOf, isUploading, reduceDocuments } from "./document.ts";
import { keepDocuments, keptDocuments } from "./kept-documents.ts";
import { nameOf, preCheck, sha256Of } from "./pre-check.ts";
import { uploadFile } from "./upload-file.ts";

const atOnce = 3;

/** The files of the extract page: checks them, sends at most three at once, keeps what is uploaded over a reload. */
export function useDocuments({ tenantId, bytesMax }: { tenantId: string; bytesMax: number }) {
  const [entries, dispatch] = useReducer(reduceDocuments, []);
  const [restored, setRestored] = useState(false);
  const blobs = useRef(new Map<string, File>());
  const running = useRef(new Map<string, AbortController>());

  // The store of the tab can only be read in the browser, after hydration.
  useEffect(() => {
    dispatch({ type: "add", entries: keptDocuments(tenantId) });
    setRestored(true);
  }, [tenantId]);
  useEffect(() => {
    if (restored) keepDocuments(tenantId, entries);
  }, [tenantId, entries, restored]);

  const update = useCallback((localId: string, patch: Partial<Omit<DocumentEntry, "localId">>) => {
    dispatch({ type: "update", localId, patch });
  }, []);

  const start = useCallback(
    async (entry: DocumentEntry) => {
      const file = blobs.current.get(entry.localId);
      if (file === undefined || running.current.has(entry.localId)) return;
      const controller = new AbortController();
      running.current.set(entry.localId, controller);
      const { localId, name, contentType, uploadKey } = entry;
      update(localId, { stage: { step: "sending", sentBytes: 0 } });
      try {
        const upload = await uploadFile(
          { file, name, contentType, uploadKey, signal: controller.signal },
          {
            onSent: (sentBytes) => update(localId, { stage: { step: "sending", sentBytes } }),
            onChecking: () => update(localId, { stage: { step: "checking" } }),
          },
        );
        const { id: uploadId, page_count: pageCount, sha256 } = upload;
        update(localId, { stage: { step: "ready", uploadId, pageCount: pageCount ?? 1, sha256 } });
      } catch (cause) {
        if (controller.signal.aborted) return;
        const error = asApiError(cause);
        const again =
          mayRetry(error) || ["upload_expired", "signature_refused", "upload_not_received"].includes(error.code);
        update(localId, {
          stage: { step: "failed", fault: faultOf(error), retryable: again },
          // An expired slot stays expired under its key.
          ...(error.code === "upload_expired" ? { uploadKey: randomKey() } : {}),
        });
      } finally {
        if (running.current.get(localId) === controller) running.current.delete(localId);
      }
    },
    [update],
  );

  useEffect(() => {
    let free = atOnce - running.current.size;
    for (const entry of entries) {
      if (free > 0 && entry.stage.step === "waiting" && !running.current.has(entry.localId)) {
        free -= 1;
        void start(entry);
      }
    }
  }, [entries, start]);

  const latest = useRef(entries);
  latest.current = entries;

  const isDuplicate = useCallback(async (file: File) => {
    const alike = latest.current.filter(({ name, sizeBytes }) => name === nameOf(file) && sizeBytes === file.size);
    if (alike.length === 0) return false;
    const hash = await sha256Of(file);
    for (const { localId, stage } of alike) {
      const blob = blobs.current.get(localId);
      const known = stage.step === "ready" ? stage.sha256 : blob === undefined ? null : await sha256Of(blob);
      if (hash === null || known === null || hash === known) return true;
    }
    return false;
  }, []);

  const add = useCallback(
    async (files: readonly File[]) => {
      for (const file of files) {
        const checked = preCheck(file, bytesMax);
        const fault = checked.ok
          ? (await isDuplicate(file))
            ? "This file is in the list already."
            : null
          : checked.message;
        const entry: DocumentEntry = {
          localId: randomKey(),
          name: nameOf(file),
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
        if (fault === null) blobs.current.set(entry.localId, file);
        latest.current = [...latest.current, entry];
        dispatch({ type: "add", entries: [entry] });
      }
    },
    [bytesMax, isDuplicate],
  );

  const forget = useCallback((entry: DocumentEntry) => {
    running.current.get(entry.localId)?.abort();
    running.current.delete(entry.localId);
    blobs.current.delete(entry.localId);
    dispatch({ type: "remove", localIds: [entry.localId] });
  }, []);

  const remove = useCallback(
    (entry: DocumentEntry) => {
      forget(entry);
      // Nobody waits for this: what stays behind expires by itself.
      if (entry.stage.step === "ready" && entry.submission.step !== "accepted")
        removeUpload(entry.stage.uploadId).catch(() => {});
    },
    [forget],
  );

  const retry = useCallback((entry: DocumentEntry) => update(entry.localId, { stage: { step: "waiting" } }), [update]);

  // Leaving the page ends what still runs; React's double mount in development must not.
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  return { entries, restored, add, retry, remove, forget, update, uploading: entries.some(isUploading) };
}

/** The documents of the page, and what can be done with them. */
export type Documents = ReturnType<typeof useDocuments>;
