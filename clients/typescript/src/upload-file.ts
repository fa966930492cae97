import { VersoError } from "./errors.ts";
import { type FileInput, readFile } from "./file.ts";
import { type CreateOptions, newKey } from "./transport.ts";
import type { Upload } from "./types.ts";
import type { FetchOptions, Uploads } from "./uploads.ts";

export type UploadOptions = CreateOptions & {
  /** Default: what the file's first bytes tell. */
  contentType?: string | undefined;
  /** Of an encrypted PDF: its unlocked copy takes its place. */
  password?: string | undefined;
};

/** So many slots are made for a file whose slots expire. */
const slotsMax = 3;
/** So often is a file sent to one slot. */
const sendsMax = 3;

const isRefusal = (error: unknown, ...codes: string[]) => error instanceof VersoError && codes.includes(error.code);

/**
 * Brings a file to the service: slot, bytes, verification. The key stands for the file: with the same one an upload that
 * was broken off goes on where it was, and one that is complete is not sent again. Throws `idempotency_conflict` where the
 * key stands for another file already.
 */
export async function uploadFile(
  uploads: Uploads,
  file: FileInput,
  { contentType, idempotencyKey = newKey(), signal, password }: UploadOptions,
  told: (step: "upload" | "verify", upload: Upload) => void = () => {},
): Promise<Upload> {
  const { blob, type } = await readFile(file, contentType);
  const body = { content_type: type, size_bytes: blob.size };
  for (let slots = 1; ; slots++) {
    const key = slots === 1 ? idempotencyKey : `${idempotencyKey}.${slots}`;
    const slot = await uploads.create(body, { idempotencyKey: key, signal });
    try {
      return await fillSlot(uploads, slot, { blob, signal, password, told });
    } catch (error) {
      if (slots >= slotsMax || !isRefusal(error, "upload_expired")) throw error;
    }
  }
}

type Filling = {
  blob: Blob;
  signal: AbortSignal | undefined;
  password: string | undefined;
  told: (step: "upload" | "verify", upload: Upload) => void;
};

/** The service compares size and type of what a key stands for; the bytes are compared here. */
async function checkSame(upload: Upload, blob: Blob): Promise<void> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", await blob.arrayBuffer()));
  // A service of before says only what it keeps.
  const sent = upload.sent_sha256 ?? upload.sha256;
  if (sent === Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("")) return;
  const said = `The idempotency key stands for another file, that of the upload ${upload.id}: use a new key for this one.`;
  throw new VersoError(said, { code: "idempotency_conflict", status: 409 });
}

/** Sends the file to its slot and has it verified. Throws `upload_expired` where the slot's time is over. */
async function fillSlot(uploads: Uploads, slot: Upload, { blob, signal, password, told }: Filling): Promise<Upload> {
  let upload = slot;
  for (let sends = 1; ; sends++) {
    if (upload.status === "completed") {
      await checkSame(upload, blob);
      return upload;
    }
    try {
      told("upload", upload);
      await uploads.send(upload, blob, { signal });
      told("verify", upload);
      return await uploads.verify(upload.id, { signal, ...(password !== undefined && { password }) });
    } catch (error) {
      // The signed URL is over before the slot is, and a file can be lost on its way; the slot as it is now says more.
      const again = isRefusal(error, "signature_refused", "http_403", "upload_not_received");
      if (sends >= sendsMax || !again) throw error;
      upload = await uploads.get(upload.id, { signal });
    }
  }
}

/** So long is asked for at once. Seconds. */
const waitS = 30;

/**
 * Has a file fetched from an address and waits until it is there. Throws a `VersoError` with the code of why it cannot be had
 * (`url_not_fetched`, `file_encrypted`, …), and `upload_expired` where it did not come in time.
 */
export async function uploadFrom(uploads: Uploads, url: string, options: FetchOptions): Promise<Upload> {
  let upload = await uploads.fetch(url, options);
  while (upload.status === "pending") upload = await uploads.get(upload.id, { wait: waitS, signal: options.signal });
  if (upload.status === "completed") return upload;
  const { code, message } = upload.failure ?? { code: "upload_expired", message: "The file did not come in time." };
  throw new VersoError(message, { code, status: upload.failure ? 422 : 409 });
}
