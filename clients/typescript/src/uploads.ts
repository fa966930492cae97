import { VersoError } from "./errors.ts";
import { type FileInput, readFile } from "./file.ts";
import { everything } from "./list-page.ts";
import { withRetries } from "./retry.ts";
import { type CallOptions, type CreateOptions, type ListQuery, newKey, part, type Transport } from "./transport.ts";
import type { Upload, UploadList, UploadStatus } from "./types.ts";

export type CreateUpload = {
  /** `application/pdf`, `image/png`, … */
  content_type: string;
  size_bytes: number;
};

/** Where a file is fetched from. Its first bytes tell the type, unless it is said. */
export type FetchOptions = CreateOptions & {
  contentType?: string | undefined;
  /** Of an encrypted PDF: its unlocked copy takes its place. */
  password?: string | undefined;
};

export type ListUploads = ListQuery & { status?: UploadStatus };

/** The slots that files are sent to. */
export class Uploads {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Makes a slot for one file. `write` says where the file goes. */
  create(body: CreateUpload, { idempotencyKey = newKey(), signal }: CreateOptions = {}): Promise<Upload> {
    return this.#transport.json({ method: "POST", path: "/uploads", body, idempotencyKey, signal });
  }

  /** Has a file fetched from an https address: `get` with `wait` tells when it is `completed`, or `failed` and why. */
  fetch(url: string, { contentType, password, idempotencyKey = newKey(), signal }: FetchOptions = {}): Promise<Upload> {
    const body = { url, content_type: contentType, password };
    return this.#transport.json({ method: "POST", path: "/uploads", body, idempotencyKey, signal });
  }

  /** With `wait` (1 to 30 seconds) the answer comes when the upload is pending no more, or at the end of the wait. */
  get(id: string, { wait, signal }: CallOptions & { wait?: number } = {}): Promise<Upload> {
    return this.#transport.json({ method: "GET", path: `/uploads/${part(id)}`, query: { wait }, signal });
  }

  /** Newest first. `write` is null here: `get` gives the address of one. */
  list(query: ListUploads = {}, { signal }: CallOptions = {}): Promise<UploadList> {
    return this.#transport.json({ method: "GET", path: "/uploads", query, signal });
  }

  /** All of them, newest first, asked for page by page. */
  iterate(query: ListUploads = {}, options: CallOptions = {}): AsyncGenerator<Upload> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }

  /** Sends the file to the slot's signed URL. Throws `signature_refused` where that is over: `get` gives a fresh one. */
  async send(upload: Upload, file: FileInput, { signal }: CallOptions = {}): Promise<void> {
    const { write, content_type } = upload;
    if (write === null)
      throw new VersoError(`The upload ${upload.id} takes no file: it is ${upload.status}.`, {
        code: "upload_expired",
        status: 409,
      });
    const { blob } = await readFile(file, content_type ?? undefined);
    const init = { method: write.method, headers: write.headers, body: blob };
    const { policy, uploadTimeoutMs: timeoutMs } = this.#transport;
    // The same bytes to the same address: it may be sent again whenever it is not known to have been refused.
    const again = (error: VersoError) => error.retryable;
    await withRetries(policy, { signal, again }, () =>
      this.#transport.attempt(write.url, init, { signal, timeoutMs }, (answer) => answer.arrayBuffer()),
    );
  }

  /**
   * Checks the file that was sent, and completes the upload: `page_count` and `sha256` are known then. With the `password` of
   * an encrypted PDF its unlocked copy takes its place; the password is kept nowhere.
   */
  verify(id: string, { signal, password }: CallOptions & { password?: string } = {}): Promise<Upload> {
    const path = `/uploads/${part(id)}/verify`;
    const body = password === undefined ? undefined : { password };
    return this.#transport.json({ method: "POST", path, body, repeatable: true, signal });
  }

  /** Removes the file. An accepted extraction keeps its own hold on it. */
  async delete(id: string, { signal }: CallOptions = {}): Promise<void> {
    await this.#transport.delete(`/uploads/${part(id)}`, signal);
  }

  /** The file as it was sent, while it is kept. */
  content(id: string, { signal }: CallOptions = {}): Promise<Blob> {
    const path = `/uploads/${part(id)}/content`;
    return this.#transport.send({ method: "GET", path, signal }, (answer) => answer.blob());
  }

  /** A picture (WebP) of a page, 64 to 2,400 pixels wide; boxes map on to it by width and height. */
  pageImage(id: string, page: number, { width, signal }: CallOptions & { width?: number } = {}): Promise<Blob> {
    const path = `/uploads/${part(id)}/pages/${page}/image`;
    return this.#transport.send({ method: "GET", path, query: { width }, signal }, (answer) => answer.blob());
  }
}
