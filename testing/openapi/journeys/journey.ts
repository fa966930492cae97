/** What a client is tried with, and what its journey from file to result has seen. */
export type Given = { baseUrl: string; key: string; file: Uint8Array<ArrayBuffer> };
export type Seen = { status: string; texts: string[]; refusal: string };

/** How a client sends the file: the address is no part of the API. */
export async function put(
  file: Uint8Array<ArrayBuffer>,
  write: { url: string; method: string; headers: Record<string, string> } | null,
): Promise<void> {
  if (write === null) throw new Error("there is nothing to send");
  const sent = await fetch(write.url, { method: write.method, headers: write.headers, body: file });
  if (!sent.ok) throw new Error(`the file was refused: ${sent.status}`);
}

export const noSuchUpload = "upl_01kajr0v3ce9ctxqaf2s7h6d1m";
