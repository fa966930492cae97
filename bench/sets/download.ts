const timeoutMs = 60_000;
const attempts = 3;

/** One file as it was sent, of which the size is known: a longer answer is cut off and refused. */
export async function download(url: URL, sizeBytes: number): Promise<Uint8Array> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await once(url, sizeBytes);
    } catch (error) {
      if (error instanceof Refused || attempt === attempts) throw error;
    }
  }
}

/** What another try would not change. */
class Refused extends Error {}

async function once(url: URL, sizeBytes: number): Promise<Uint8Array> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs), redirect: "error" });
  if (answer.status >= 400 && answer.status < 500 && answer.status !== 429)
    throw new Refused(`${url.href} answers ${answer.status}.`);
  if (!answer.ok || !answer.body) throw new Error(`${url.href} answers ${answer.status}.`);
  const bytes = new Uint8Array(sizeBytes);
  let length = 0;
  for await (const part of answer.body) {
    if (length + part.length > sizeBytes) throw new Refused(`${url.href} sends more than ${sizeBytes} bytes.`);
    bytes.set(part, length);
    length += part.length;
  }
  if (length < sizeBytes) throw new Error(`${url.href} sends ${length} bytes instead of ${sizeBytes}.`);
  return bytes;
}
