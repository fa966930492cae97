import type { ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { newRequestId } from "../lib/errors/request-id.ts";

/** How long a client that is still sending has to read why it was refused, before its connection is cut. */
const lingerMs = 1000;

export type Refusal = { status: string; code: string; message: string };

/**
 * Answers in the contract's shape on the socket itself and closes it: nothing more is read from it. Node's own answer
 * would read the rest of the request to its end.
 */
export function refuseOnSocket(
  socket: Duplex,
  headers: Record<string, string>,
  { status, code, message }: Refusal,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  const requestId = newRequestId();
  const body = JSON.stringify({ error: { code, message, request_id: requestId } });
  const lines = Object.entries({
    ...headers,
    "Content-Type": "application/json",
    "Content-Length": String(Buffer.byteLength(body)),
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    Connection: "close",
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join("")}\r\n${body}`);
  const cut = setTimeout(() => socket.destroy(), lingerMs);
  socket.once("close", () => clearTimeout(cut));
}

/** Answers in the contract's shape, by way of Node, where the request has been read. */
export function refuse(response: ServerResponse, status: number, code: string, message: string): void {
  const requestId = newRequestId();
  response.writeHead(status, {
    "Content-Type": "application/json",
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
  });
  response.end(JSON.stringify({ error: { code, message, request_id: requestId } }));
}
