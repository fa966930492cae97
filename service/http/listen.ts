import { createServer } from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import type { Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { boundConnections } from "../door/connection-bounds.ts";
import { type Door, openDoor } from "../door/hosts.ts";
import type { Trust } from "../door/trusted-proxies.ts";
import { newId } from "../ids.ts";
import { type ArrivalBounds, arrivalBounds, boundArrival } from "./arrival.ts";
import { errorBody } from "./error-response.ts";

/** A slow line may take this long over the largest file; other bodies have bounds of their own (`arrival.ts`). */
const requestTimeoutMs = 3_600_000;
const headersTimeoutMs = 10_000;
/** Longer than a proxy keeps an idle connection, so that it is the proxy who ends it. */
const keepAliveTimeoutMs = 65_000;
/** No work behind an answer is this long without a byte in either direction. */
const silentMs = 300_000;
const requestsPerSocket = 10_000;
const connections = { total: 1024, perAddress: 256 };

const statusLines: Record<string, string> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/**
 * The app on a socket. What never reaches it, since it is no HTTP, is answered with the contract's error body as well.
 * Resolves once it listens; rejects where the port is taken.
 */
export async function listen(
  app: { fetch: (request: Request) => Response | Promise<Response> },
  { log, clock }: Pick<Services, "log" | "clock">,
  address: { port: number; host: string; trust: Trust; arrival?: ArrivalBounds },
): Promise<Door> {
  const refusal = () => {
    const requestId = newId("req", clock());
    const error = new DomainError("invalid_request", "The request is not valid HTTP.");
    return { requestId, body: errorBody(error, requestId) };
  };
  const listener = getRequestListener(app.fetch, {
    errorHandler(error) {
      const { requestId, body } = refusal();
      log.info({ requestId, reason: String(error) }, "request refused before routing");
      return Response.json(body, { status: 400, headers: { "X-Request-Id": requestId } });
    },
  });
  // Node would answer a missing Host and an unknown Expect by itself, with no body.
  const server = createServer(
    {
      requestTimeout: requestTimeoutMs,
      headersTimeout: headersTimeoutMs,
      keepAliveTimeout: keepAliveTimeoutMs,
      connectionsCheckingInterval: 1000,
      requireHostHeader: false,
    },
    listener,
  );
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  const refuseOnSocket = (socket: Duplex, reason: string | undefined) => {
    const { requestId, body } = refusal();
    log.info({ requestId, reason }, "connection refused");
    const text = JSON.stringify(body);
    const head = `Content-Type: application/json\r\nX-Request-Id: ${requestId}\r\nContent-Length: ${Buffer.byteLength(text)}`;
    const status = statusLines[reason ?? ""] ?? "400 Bad Request";
    socket.end(`HTTP/1.1 ${status}\r\n${head}\r\nConnection: close\r\n\r\n${text}`);
  };
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    if (!socket.writable || error.code === "ECONNRESET") socket.destroy();
    else refuseOnSocket(socket, error.code);
  });
  boundArrival(server, address.arrival ?? arrivalBounds, ({ socket }, response) => {
    if (!response.headersSent && socket.writable) refuseOnSocket(socket, "ERR_HTTP_REQUEST_TIMEOUT");
    socket.destroySoon();
  });
  server.maxRequestsPerSocket = requestsPerSocket;
  server.setTimeout(silentMs, (socket) => socket.destroy());
  boundConnections(server, { ...connections, shared: (peer) => address.trust(peer, 0) });
  return openDoor(server, address);
}
