/** Works out what files say of themselves, away from the page, one after another: each is held in memory meanwhile. */
import type { DigestAnswer, DigestOrder } from "./digest.ts";

const hexOf = (digest: ArrayBuffer) =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");

async function answer({ id, file }: DigestOrder): Promise<DigestAnswer> {
  try {
    return { id, sha256: hexOf(await crypto.subtle.digest("SHA-256", await file.arrayBuffer())) };
  } catch {
    // A file that was moved or changed since it was chosen.
    return { id, sha256: null };
  }
}

let last = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<DigestOrder>) => {
  last = last.then(async () => postMessage(await answer(data)));
});
