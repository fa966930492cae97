import { DomainError } from "../domain-error.ts";

const full = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);
const unwell = new Set(["EIO", "EROFS", "EACCES", "EPERM", "EMFILE", "ENFILE", "ESTALE", "ENOTDIR", "ENOENT"]);

/** What a failed file operation means to a caller: the store cannot serve now. Anything else stays as it is. */
export function refused(error: unknown): unknown {
  if (!(error instanceof Error) || !("syscall" in error) || !("code" in error) || typeof error.code !== "string") {
    return error instanceof Error && "code" in error && error.code === "ENOSPC" ? storeFull(error) : error;
  }
  if (full.has(error.code)) return storeFull(error);
  if (!unwell.has(error.code)) return error;
  return unavailable("The file store cannot be reached at the moment. Please try again shortly.", error);
}

function storeFull(cause: Error): DomainError {
  return unavailable("The file store is full. Please try again later, or tell the operator.", cause);
}

function unavailable(message: string, cause: Error): DomainError {
  return Object.assign(new DomainError("unavailable", message), { cause });
}
