import type { CreateExtractionInput } from "@verso/contract/extractions";
import type { ContentType } from "@verso/contract/uploads";
import type { ApiError } from "@/lib/errors/api-error.ts";

/** What went wrong, as plain data: it is kept in state and may be stored. */
export type Fault = { code: string; message: string; requestId: string | null };

export type Stage =
  | { step: "waiting" }
  /** `interrupted`: there is no connection, and it goes on by itself when there is. */
  | { step: "sending"; sentBytes: number; bytesPerSecond?: number | null; interrupted?: true }
  | { step: "checking" }
  /** Before anything is sent: whether these bytes were read before. */
  | { step: "looking" }
  /** They were, and nothing is sent until somebody says so. `name`: what the file was called then; `pages`: which were read. */
  | { step: "known"; extractionId: string; at: string; name: string | null; pages?: readonly number[] | undefined }
  | { step: "ready"; uploadId: string; pageCount: number; sha256: string | null }
  | { step: "failed"; fault: Fault; retryable: boolean };

export type Submission =
  | { step: "none" }
  /** Without a standing: on its way. `taken`: the service has it and accepts it when more may wait. */
  | { step: "sending"; standing?: "interrupted" | "taken" }
  | { step: "failed"; fault: Fault }
  /** `batch`: the label of those that it was submitted with. */
  | { step: "accepted"; extractionId: string; batch: string | undefined };

/** A file on its way to an extraction. The bytes are kept apart, since they cannot be stored. */
export type DocumentEntry = {
  localId: string;
  name: string;
  /** Where it lay among what was dropped or chosen, with slashes between folders; nowhere where it came by itself. */
  folder?: string | undefined;
  sizeBytes: number;
  contentType: ContentType;
  uploadKey: string;
  /** It was read before, and is to be sent all the same. */
  anew?: true | undefined;
  /** Its slot had expired, and it got another. */
  renewed?: true | undefined;
  stage: Stage;
  pageText: string;
  /** Idempotency key by settings: the same settings never make a second extraction of this file. */
  submitKeys: Record<string, string>;
  submission: Submission;
  /** What was asked for with a press of the button and has no answer yet: it is asked for until it has one. */
  ordered?: { key: string; request: CreateExtractionInput } | undefined;
  /** It stays in the list and is not submitted: the credit does not reach it. */
  leftOut?: boolean | undefined;
  /** The settings, written out, under which it was read before and is to be read and paid for again all the same. */
  again?: string | undefined;
  /** The batch that it was first submitted with; null: by itself. It stays so, whatever it is submitted with later. */
  batch?: string | null | undefined;
  /** Whether it was first submitted among so many that what somebody waits for goes before it. It stays so too. */
  isOfMany?: boolean | undefined;
  /** It is the file of an extraction that is there: to take it from the list must not remove it. */
  isShared?: boolean | undefined;
};

export type Change =
  | { type: "add"; entries: DocumentEntry[] }
  | { type: "update"; localId: string; patch: Partial<Omit<DocumentEntry, "localId">> }
  | { type: "remove"; localIds: string[] };

/** The list of files after a change. A change for a file that is gone changes nothing. */
export function reduceDocuments(entries: DocumentEntry[], change: Change): DocumentEntry[] {
  switch (change.type) {
    case "add": {
      const known = new Set(entries.map(({ localId }) => localId));
      return [...entries, ...change.entries.filter(({ localId }) => !known.has(localId))];
    }
    case "update":
      return entries.map((entry) => (entry.localId === change.localId ? { ...entry, ...change.patch } : entry));
    case "remove":
      return entries.filter(({ localId }) => !change.localIds.includes(localId));
  }
}

/** Bytes are moving, or will: leaving the page now loses work. */
export function isUploading({ stage }: DocumentEntry): boolean {
  return stage.step === "waiting" || stage.step === "looking" || stage.step === "sending" || stage.step === "checking";
}

/** Refused for good: nothing but taking it from the list can be done. */
export function isRefused({ stage }: DocumentEntry): boolean {
  return stage.step === "failed" && !stage.retryable;
}

export function faultOf(error: ApiError): Fault {
  return { code: error.code, message: error.message, requestId: error.requestId };
}
