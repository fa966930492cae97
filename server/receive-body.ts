import { IncomingMessage } from "node:http";

const signInBytesMax = 16 * 1024;
const bytesMax = 256 * 1024;

/** The largest body that is taken at an address. Bytes. What is decoded or doubled in a path gets the smaller bound too. */
export function bodyBytesMax(url: string): number {
  return /^\/+api\/+auth(\/|$)/i.test(decoded(url)) ? signInBytesMax : bytesMax;
}

/** The path of a request's address as its handler will read it. */
export function decoded(url: string): string {
  const path = url.split(/[?#]/, 1)[0] ?? "";
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a request announces a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Takes a request's body whole, counted as it arrives, and gives the same request with the body at hand. `too_large`:
 * what came, or was announced, is more than `bytesMax`; nothing is taken from then on. `broken`: the client left.
 */
export function receiveBody(
  request: IncomingMessage,
  bytesMax: number,
): Promise<IncomingMessage | "too_large" | "broken"> {
  if (Number(request.headers["content-length"]) > bytesMax) {
    request.pause();
    return Promise.resolve("too_large");
  }
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    const take = (chunk: Buffer) => {
      sizeBytes += chunk.byteLength;
      if (sizeBytes <= bytesMax) {
        chunks.push(chunk);
        return;
      }
      request.off("data", take).pause();
      resolve("too_large");
    };
    request.on("data", take);
    request.once("end", () => resolve(withBody(request, Buffer.concat(chunks))));
    request.once("error", () => resolve("broken"));
    request.once("close", () => resolve("broken"));
  });
}

/** A request like `request`, whose body is all there. */
function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const whole = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(whole, { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor });
  whole.complete = true;
  whole.push(body);
  whole.push(null);
  return whole;
}
