import type { UploadWrite } from "@verso/contract/uploads";
import { ApiError, retryAfterSeconds } from "@/lib/errors/api-error.ts";

const stalledMs = 60_000;

/**
 * Sends the bytes straight to the object store, with every header that came with the signed address. By
 * XMLHttpRequest, since `fetch` reports no progress of an upload. A connection on which nothing moves for a minute is a broken one.
 */
export function putFile(
  write: UploadWrite,
  file: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = (code: string, message: string, status = 0) => {
      finish();
      reject(
        new ApiError({
          status,
          code,
          message,
          requestId: request.getResponseHeader("x-request-id"),
          retryAfterS: retryAfterSeconds(request.getResponseHeader("retry-after")),
        }),
      );
    };
    const onAbort = () => request.abort();
    let watch: ReturnType<typeof setTimeout>;
    let stalled = false;
    const moved = () => {
      clearTimeout(watch);
      watch = setTimeout(() => {
        stalled = true;
        request.abort();
      }, stalledMs);
    };
    const finish = () => {
      clearTimeout(watch);
      signal.removeEventListener("abort", onAbort);
    };

    request.open(write.method, write.url);
    for (const [name, value] of Object.entries(write.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      moved();
      onSent(event.loaded);
    };
    request.onload = () => {
      if (request.status >= 200 && request.status < 300) {
        finish();
        onSent(file.size);
        resolve();
      } else if (request.status === 413)
        fail("file_too_large", "The store refused the file: it is larger than announced.", 413);
      else if (request.status >= 500)
        fail("unavailable", "The store could not take the file at the moment.", request.status);
      else fail("signature_refused", "The store refused the file. Its upload link may have expired.", request.status);
    };
    request.onerror = () => fail("unreachable", "The connection broke while the file was sent.");
    request.onabort = () =>
      stalled
        ? fail("unreachable", "Nothing was sent for a minute. Check your connection.")
        : fail("aborted", "You cancelled this upload.");

    if (signal.aborted) return fail("aborted", "You cancelled this upload.");
    signal.addEventListener("abort", onAbort, { once: true });
    moved();
    request.send(file);
  });
}
