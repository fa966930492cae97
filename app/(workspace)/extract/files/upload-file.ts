import type { Upload } from "@verso/contract/uploads";
import { ApiError } from "@/lib/errors/api-error.ts";
import { requestSlot, verifyUpload } from "@/lib/queries/uploads.ts";
import { whenThereIsRoom } from "@/lib/queries/when-there-is-room.ts";
import { putFile } from "./put-file.ts";

export type UploadInput = {
  file: File;
  name: string;
  contentType: string;
  uploadKey: string;
  signal: AbortSignal;
  /** Of a file that was sent and is encrypted. */
  password?: string | undefined;
};
export type UploadSteps = { onSent: (bytes: number) => void; onChecking: () => void };

/**
 * Slot, bytes, verification. With the same key it goes on where it was left: a slot that is still open is
 * filled, one that is complete is only read. An expired one is refused as `upload_expired`: it needs a new key.
 */
export async function uploadFile(input: UploadInput, steps: UploadSteps): Promise<Upload> {
  const { file, name, contentType, uploadKey, signal, password } = input;
  const slot = await whenThereIsRoom(
    () => requestSlot({ name, content_type: contentType, size_bytes: file.size }, uploadKey, signal),
    signal,
  );
  if (slot.status === "expired") {
    throw new ApiError({
      status: 409,
      code: "upload_expired",
      message: "The upload took too long and expired. Send it again.",
      requestId: null,
    });
  }
  // Whose password is asked for has arrived.
  if (slot.write !== null && password === undefined) await putFile(slot.write, file, signal, steps.onSent);
  steps.onChecking();
  return whenThereIsRoom(() => verifyUpload(slot.id, signal, password), signal);
}
