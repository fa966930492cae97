"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { mayRetry } from "@verso/contract/errors";
import { useCallback, useEffect, useRef } from "react";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { randomKey } from "@/lib/queries/random-key.ts";
import { sameBytesQuery } from "@/lib/queries/runs.ts";
import { uploadQuery } from "@/lib/queries/uploads.ts";
import { isBroken, whenConnected } from "@/lib/queries/when-connected.ts";
import { sha256Of } from "./digest.ts";
import { type DocumentEntry, faultOf } from "./document.ts";
import { readableFile } from "./readable-file.ts";
import { readyStage, sameBytes } from "./same-bytes.ts";
import { uploadFile } from "./upload-file.ts";
import { speedometer } from "./upload-speed.ts";

const atOnce = 3;
/** What the same file may be tried for once more, though never with the same request. */
const begunAnew = ["upload_expired", "signature_refused", "upload_not_received", "file_encrypted"];

type Update = (localId: string, patch: Partial<Omit<DocumentEntry, "localId">>) => void;
type Input = { entries: readonly DocumentEntry[]; update: Update; fileOf: (localId: string) => File | undefined };

/**
 * What spares sending a file: where it stands already, or that it is offered what was read of it. Null: it is to be sent. Throws
 * where there is no connection.
 */
async function spared(client: QueryClient, entry: DocumentEntry, file: File): Promise<Partial<DocumentEntry> | null> {
  const sha256 = await sha256Of(file);
  if (sha256 === null) return null;
  try {
    const known = sameBytes(await client.fetchQuery(sameBytesQuery(sha256)), { name: entry.name, now: Date.now() });
    if (known === null) return null;
    const { extraction, uploadId } = known;
    const stage = uploadId === null ? null : readyStage(await client.fetchQuery(uploadQuery(uploadId)));
    if (stage !== null) return { stage, isShared: true };
    const { id, created_at, name, pages } = extraction;
    return { stage: { step: "known", extractionId: id, at: created_at, name, pages: pages.numbers } };
  } catch (cause) {
    if (isBroken(cause)) throw cause;
    // A service that cannot tell holds nobody up.
    return null;
  }
}

/**
 * Sends the files that wait, at most three at once, and tells `update` how far each is. Gives the way to give one up, and to
 * open an encrypted one: its password is used with the next try, and kept nowhere.
 */
export function useUploads({ entries, update, fileOf }: Input) {
  const running = useRef(new Map<string, AbortController>());
  const passwords = useRef(new Map<string, string>());
  const client = useQueryClient();

  const start = useCallback(
    async (entry: DocumentEntry) => {
      const chosen = fileOf(entry.localId);
      if (chosen === undefined || running.current.has(entry.localId)) return;
      const controller = new AbortController();
      running.current.set(entry.localId, controller);
      const { localId, name, contentType, uploadKey } = entry;
      const password = passwords.current.get(localId);
      passwords.current.delete(localId);
      const { signal } = controller;
      const send = async (): Promise<Partial<DocumentEntry>> => {
        const file = await readableFile(localId, chosen);
        if (password === undefined && !entry.anew && !entry.renewed) {
          update(localId, { stage: { step: "looking" } });
          const patch = await spared(client, entry, file);
          if (patch !== null) return patch;
        }
        signal.throwIfAborted();
        update(localId, { stage: password === undefined ? { step: "sending", sentBytes: 0 } : { step: "checking" } });
        const speed = speedometer();
        const {
          id: uploadId,
          page_count,
          sha256,
        } = await uploadFile(
          { file, name, contentType, uploadKey, signal, password },
          {
            onSent: (sentBytes) =>
              update(localId, {
                stage: { step: "sending", sentBytes, bytesPerSecond: speed(sentBytes, performance.now()) },
              }),
            onChecking: () => update(localId, { stage: { step: "checking" } }),
          },
        );
        return { stage: { step: "ready", uploadId, pageCount: page_count ?? 1, sha256 } };
      };
      const onInterrupted = () => update(localId, { stage: { step: "sending", sentBytes: 0, interrupted: true } });
      try {
        const patch = await whenConnected(send, { signal, onInterrupted });
        if (!signal.aborted) update(localId, patch);
      } catch (cause) {
        if (signal.aborted) return;
        const error = asApiError(cause);
        const retryable = mayRetry(error) || begunAnew.includes(error.code);
        const isExpired = error.code === "upload_expired";
        update(localId, {
          stage:
            isExpired && !entry.renewed ? { step: "waiting" } : { step: "failed", fault: faultOf(error), retryable },
          // An expired slot stays expired under its key.
          ...(isExpired ? { uploadKey: randomKey(), renewed: true as const } : {}),
        });
      } finally {
        if (running.current.get(localId) === controller) running.current.delete(localId);
      }
    },
    [update, fileOf, client],
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

  // Leaving the page ends what still runs; React's double mount in development must not.
  useEffect(() => {
    const controllers = running.current;
    return () => {
      for (const controller of controllers.values()) controller.abort();
    };
  }, []);

  const giveUp = useCallback((localId: string) => {
    running.current.get(localId)?.abort();
    running.current.delete(localId);
    passwords.current.delete(localId);
  }, []);
  const unlock = useCallback(
    (localId: string, password: string) => {
      passwords.current.set(localId, password);
      update(localId, { stage: { step: "waiting" } });
    },
    [update],
  );
  return { giveUp, unlock };
}
