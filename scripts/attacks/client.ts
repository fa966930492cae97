import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";

/** What is asked. `from`: the loopback address that the request comes from, so that one machine can be many strangers. */
export type Asked = {
  url: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  from?: string;
  timeoutMs?: number;
};
/** What came back, and after how many milliseconds; status 0 where the connection failed or nothing came in time. */
export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: Buffer; ms: number };

const timeoutDefaultMs = 30_000;
const agent = new Agent({ keepAlive: true, maxSockets: 1_000 });
const nothing = { status: 0, headers: {}, body: Buffer.alloc(0) };

/** Ends the connections that are kept, so that a run can end. */
export const closeConnections = () => agent.destroy();

/** Sends one request and reads its whole answer. Follows no redirect, retries nothing, never throws. */
export function send({ url, method = "GET", headers = {}, body, from, timeoutMs }: Asked): Promise<HttpResponse> {
  const began = performance.now();
  return new Promise((resolve) => {
    const done = (answer: Omit<HttpResponse, "ms">) => resolve({ ...answer, ms: performance.now() - began });
    const sent = request(optionsOf(url, { method, headers, from, body }), (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("error", () => done(nothing));
      answer.on("end", () =>
        done({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.setTimeout(timeoutMs ?? timeoutDefaultMs, () => sent.destroy());
    sent.on("error", () => done(nothing));
    sent.end(body);
  });
}

type Shape = Required<Pick<Asked, "method" | "headers">> & Pick<Asked, "from" | "body">;

function optionsOf(url: string, { method, headers, from, body }: Shape) {
  const { port, pathname, search, host } = new URL(url);
  // By its address, so that `from` is of the same family; the name stays in Host, where the product looks.
  return {
    host: "127.0.0.1",
    port,
    path: pathname + search,
    method,
    agent,
    headers: { Host: host, ...headers, ...(body !== undefined && { "Content-Length": Buffer.byteLength(body) }) },
    ...(from !== undefined && { localAddress: from }),
  };
}

/** What became of a body without an end: the status, and how many bytes were taken before it. 0: no answer. */
export type Poured = { status: number; takenBytes: number; ms: number };

/**
 * Pours a JSON string of so many bytes, announced or in chunks, as fast as it is taken, until there is an answer, the
 * connection is cut or the time is over.
 */
export function pour(
  { url, headers = {}, method = "POST", from }: Asked,
  { bytes, chunked, timeoutMs }: { bytes: number; chunked: boolean; timeoutMs: number },
): Promise<Poured> {
  const began = performance.now();
  const piece = Buffer.alloc(64 * 1024, "a");
  return new Promise((resolve) => {
    let takenBytes = 0;
    let status = 0;
    const length: Record<string, string> = chunked ? {} : { "Content-Length": String(bytes) };
    const sent = request({ ...optionsOf(url, { method, headers: { ...headers, ...length }, from }), agent: false });
    const done = () => {
      clearTimeout(timer);
      sent.destroy();
      resolve({ status, takenBytes, ms: performance.now() - began });
    };
    const timer = setTimeout(done, timeoutMs);
    sent.on("response", (answer: IncomingMessage) => {
      status = answer.statusCode ?? 0;
      answer.resume();
      answer.on("close", done);
    });
    sent.on("error", done);
    const more = () => {
      while (takenBytes < bytes && !sent.destroyed) {
        const rest = piece.subarray(0, Math.min(piece.length, bytes - takenBytes));
        takenBytes += rest.length;
        if (!sent.write(takenBytes === rest.length ? Buffer.concat([Buffer.from('{"a":"'), rest.subarray(6)]) : rest)) {
          sent.once("drain", more);
          return;
        }
      }
      if (takenBytes >= bytes) sent.end();
    };
    more();
  });
}
