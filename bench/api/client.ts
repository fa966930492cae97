import { randomUUID } from "node:crypto";
import { type Connection, openConnection } from "./connection.ts";

type Write = { method: string; url: string; headers: Record<string, string> };
export type Api = {
  /** One call with the tenant's key, its body parsed; rejects on every status of 400 or more. */
  call(method: string, path: string, body?: unknown): Promise<Record<string, unknown> & { id: string; write: Write }>;
  /** The same by the platform's own client, and its answer whatever it is. */
  ask(method: string, path: string, body?: unknown): Promise<Response>;
  /** Sends a file to where a slot says. */
  send(write: Write, file: Buffer): Promise<void>;
  close(): void;
};

/** A client that costs little, so that it is the service that is measured: kept connections, nothing checked twice. */
export function openClient(origin: string, key: string, connections: number): Api {
  const idle: Connection[] = Array.from({ length: connections }, () => openConnection(new URL(origin)));
  const all = [...idle];
  const takeOpen = () => {
    for (let kept = idle.pop(); kept; kept = idle.pop()) if (kept.isOpen()) return kept;
    return openConnection(new URL(origin));
  };
  const exchange = async (method: string, path: string, headers: Record<string, string>, body?: Buffer) => {
    const connection = takeOpen();
    if (!all.includes(connection)) all.push(connection);
    const { status, text } = await connection.exchange(method, path, headers, body);
    idle.push(connection);
    if (status >= 400) throw new Error(`${method} ${path}: ${text}`);
    return text;
  };
  const authorization = { Authorization: `Bearer ${key}` };
  return {
    async call(method, path, body) {
      if (body === undefined) return JSON.parse(await exchange(method, path, authorization));
      const headers = { ...authorization, "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
      return JSON.parse(await exchange(method, path, headers, Buffer.from(JSON.stringify(body))));
    },
    ask: (method, path, body) =>
      fetch(`${origin}${path}`, {
        method,
        headers: { ...authorization, "Content-Type": "application/json", "Idempotency-Key": randomUUID() },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    async send(write, file) {
      const sent = await fetch(write.url, { method: write.method, headers: write.headers, body: new Uint8Array(file) });
      if (!sent.ok) throw new Error(`${write.method}: ${await sent.text()}`);
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}
