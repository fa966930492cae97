import { DomainError } from "../domain-error.ts";

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const unwell = new Set(["EIO", "EROFS", "EACCES", "EPERM", "EMFILE", "ENFILE", "ESTALE", "ENOTDIR", "ENOENT"]);

/**
 * This machine cannot keep a copy to work on: its folder is full, not writable or gone. No fault of the file, nor of the store:
 * another machine may do the same work now.
 */
export class HostFault extends DomainError {
  constructor(cause: Error) {
    const message = "There is no room to work on the file at the moment. Please try again later, or tell the operator.";
    super("unavailable", message);
    this.cause = cause;
  }
}

/** What a failed file operation of the store means to a caller: the store cannot serve now. Anything else stays as it is. */
export function refused(error: unknown): unknown {
  const failure = failureOf(error);
  if (!failure) return error;
  const message = failure.isFull
    ? "The file store is full. Please try again later, or tell the operator."
    : "The file store cannot be reached at the moment. Please try again shortly.";
  return Object.assign(new DomainError("unavailable", message), { cause: failure.error });
}

/** What a failed operation on a local copy means to a caller: a `HostFault`. Anything else stays as it is. */
export function refusedHere(error: unknown): unknown {
  const failure = failureOf(error);
  return failure ? new HostFault(failure.error) : error;
}

/** Whether an error says that there is no room, which a copy from a disk to another only says of the other. */
export const isFull = (error: unknown) => failureOf(error)?.isFull === true;

function failureOf(error: unknown): { error: Error; isFull: boolean } | null {
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return null;
  // A full disk is one whoever says so; what else is told by such codes may be a socket's matter.
  if (full.has(error.code) && ("syscall" in error || error.code === "ENOSPC")) return { error, isFull: true };
  return "syscall" in error && unwell.has(error.code) ? { error, isFull: false } : null;
}
