import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** What befalls a request that comes through. */
export type Fault =
  /** It is answered here, and never arrives. */
  | { answer: { status: number; headers?: Record<string, string>; body?: unknown } }
  /** The connection breaks when half of the request's body has gone through. */
  | { cut: "request" }
  /** Nobody ever answers. */
  | { silent: true }
  /** It arrives and is carried out; the connection breaks before its answer, or in the middle of it. */
  | { cut: "answer" | "half of the answer" };

/** Requests of this method whose path matches meet the fault, so many times. */
type Trap = { method: string; path: RegExp; times: number; fault: Fault };

export type FaultyProxy = {
  origin: string;
  /** The next requests like that meet the fault; those before are let through as soon as they are used up. */
  trap(method: string, path: RegExp, fault: Fault, times?: number): void;
  /** From now on all are let through. */
  clear(): void;
  /** What came, `METHOD /path?query`, with the headers that a test asks for. */
  seen: { line: string; headers: IncomingMessage["headers"] }[];
  close(): Promise<void>;
};

type Answer = { status: number; headers: IncomingMessage["headers"]; body: Buffer };

/** The first half of a request's body, as far as its length is told. */
async function firstHalf(request: IncomingMessage): Promise<Buffer> {
  const length = Number(request.headers["content-length"]);
  const chunks: Buffer[] = [];
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    chunks.push(chunk);
    if (Buffer.concat(chunks).length >= length / 2) break;
  }
  return Buffer.concat(chunks);
}

/** Hands a request on; of a body that is not `whole` no more comes, and the connection breaks. */
function forward(target: URL, request: IncomingMessage, body: Buffer, whole = true): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { method, url, headers } = request;
    const onward = { ...headers, host: target.host, "accept-encoding": "identity" };
    const options = { host: target.hostname, port: target.port, method, path: url, headers: onward, agent: false };
    const upstream = send(options, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: await buffer(answer) });
    });
    upstream.once("error", reject);
    if (whole) upstream.end(body);
    else upstream.write(body, () => upstream.destroy());
  });
}

/** Stands before a service, on loopback, and lets happen to requests what happens on a network. */
export async function startFaultyProxy(service: string): Promise<FaultyProxy> {
  const target = new URL(service);
  const traps: Trap[] = [];
  const seen: FaultyProxy["seen"] = [];
  let origin = "";

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url = "" } = request;
    seen.push({ line: `${method} ${url}`, headers: request.headers });
    const trap = traps.find((each) => each.times > 0 && each.method === method && each.path.test(url));
    if (trap) trap.times -= 1;
    const fault = trap?.fault;
    if (fault && "cut" in fault && fault.cut === "request") {
      await forward(target, request, await firstHalf(request), false).catch(() => {});
      response.destroy();
      return;
    }
    const body = await buffer(request);
    if (fault && "answer" in fault) {
      const { status, headers = {}, body: given = {} } = fault.answer;
      response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(given));
      return;
    }
    if (fault && "silent" in fault) return;
    const answer = await forward(target, request, body);
    if (fault?.cut === "answer") {
      response.destroy();
      return;
    }
    // The signed addresses lead through here as well.
    const isText = /json/.test(answer.headers["content-type"] ?? "");
    const bytes = isText ? Buffer.from(answer.body.toString().replaceAll(service, origin)) : answer.body;
    const { "transfer-encoding": _chunked, connection: _connection, ...headers } = answer.headers;
    const location = headers.location?.replace(service, origin);
    const own = { ...headers, ...(location !== undefined && { location }) };
    response.writeHead(answer.status, answer.status === 204 ? own : { ...own, "content-length": bytes.length });
    if (fault?.cut === "half of the answer") {
      response.write(bytes.subarray(0, Math.floor(bytes.length / 2)), () => response.destroy());
      return;
    }
    response.end(bytes);
  }

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    trap: (method, path, fault, times = 1) => {
      traps.push({ method, path, times, fault });
    },
    clear: () => {
      traps.length = 0;
    },
    seen,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
