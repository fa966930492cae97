import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";

type Write = { method: string; url: string; headers: Record<string, string> };
export type Api = {
  /** One call with the tenant's key, its body parsed; rejects on every status of 400 or more. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown> & { id: string; write: Write }>;
  /** Sends a file to where a slot says. */
  send(write: Write, file: Buffer): Promise<void>;
  close(): void;
};

/** A client that costs little, so that it is the service that is measured: kept connections, nothing checked twice. */
export function openClient(origin: string, key: string, connections: number): Api {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const exchange = (method: string, url: string, headers: Record<string, string>, body?: Buffer) =>
    new Promise<string>((resolve, reject) => {
      const sending = request(url, { method, agent, headers }, (answer) => {
        let text = "";
        answer.setEncoding("utf8");
        answer.on("data", (chunk) => {
          text += chunk;
        });
        answer.on("end", () =>
          (answer.statusCode ?? 500) < 400 ? resolve(text) : reject(new Error(`${method} ${url}: ${text}`)),
        );
      });
      sending.on("error", reject);
      sending.end(body);
    });
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    async call(method, path, body) {
      if (body === undefined) return JSON.parse(await exchange(method, origin + path, authorization));
      const bytes = Buffer.from(JSON.stringify(body));
      const headers = {
        ...authorization,
        "Content-Type": "application/json",
        "Content-Length": String(bytes.byteLength),
        "Idempotency-Key": randomUUID(),
      };
      return JSON.parse(await exchange(method, origin + path, headers, bytes));
    },
    async send(write, file) {
      const headers = { ...write.headers, "Content-Length": String(file.byteLength) };
      await exchange(write.method, write.url, headers, file);
    },
    close: () => agent.destroy(),
  };
}
