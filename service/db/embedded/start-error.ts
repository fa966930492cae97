/** The database cannot be had; the message is one sentence that says what to do. */
export class DatabaseStartError extends Error {
  override name = "DatabaseStartError";
}

/** What the operating system said, as one sentence about a path. */
export function describeFsError(error: unknown, path: string): string {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOSPC")
    return `The disk that holds ${path} is full: free some space, or set VERSO_DATA_DIR to a larger disk.`;
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return `${path} cannot be written by this user: change its permissions, or set VERSO_DATA_DIR to a directory that can.`;
  }
  return `${path} cannot be used (${code || String(error)}): set VERSO_DATA_DIR to another directory.`;
}
