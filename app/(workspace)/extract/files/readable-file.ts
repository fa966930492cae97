import { ApiError } from "@/lib/errors/api-error.ts";
import { keptFile } from "@/lib/queries/kept-queue.ts";

/** A file that was moved, changed or deleted since it was chosen cannot be read any more, and says so only to who reads it. */
async function isReadable(file: File): Promise<boolean> {
  return file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
}

/** What was chosen, or the copy that this browser keeps of it. Throws `file_gone` where neither can be read. */
export async function readableFile(localId: string, chosen: File): Promise<File> {
  if (await isReadable(chosen)) return chosen;
  const kept = await keptFile(localId);
  if (kept !== undefined && (await isReadable(kept))) return kept;
  throw new ApiError({
    status: 400,
    code: "file_gone",
    message: "This file was moved, changed or deleted since it was chosen. Choose it again.",
    requestId: null,
  });
}
