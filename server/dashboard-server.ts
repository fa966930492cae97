import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { boundConnections } from "../service/door/connection-bounds.ts";
import type { Trust } from "../service/door/trusted-proxies.ts";
import { believeOnlyProxies } from "./client-of.ts";
import { bodyBytesMax, hasBody, receiveBody } from "./receive-body.ts";
import { type Refusal, refuse, refuseOnSocket } from "./refuse.ts";
import { securityHeaders } from "./security-headers.ts";
import { isSignIn, signInGate } from "./sign-in-gate.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** How long a client may take, and how many connections there may be. A test has no time for these. */
export const bounds = {
  headersMs: 10_000,
  requestMs: 60_000,
  /** Longer than a proxy keeps an idle connection, so that it is the proxy who ends it. */
  keepAliveMs: 65_000,
  silentMs: 120_000,
  checkMs: 1000,
  connections: 1024,
  connectionsPerAddress: 256,
};

const refusals: Record<string, Refusal> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "invalid_request",
    message: "The request's headers are too long.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: "408 Request Timeout",
    code: "invalid_request",
    message: "The request took too long to arrive.",
  },
};
const noHttp: Refusal = {
  status: "400 Bad Request",
  code: "invalid_request",
  message: "The request is not valid HTTP.",
};

/**
 * The dashboard's door: `handle` gets a request only when it has arrived whole and within its bounds, and knows the
 * client by `X-Forwarded-For`. Every answer, of `handle` or of the door, carries the security headers.
 */
export function createDashboardServer(
  handle: Handler,
  options: { trust: Trust; https: boolean; upgrades?: boolean; bounds?: Partial<typeof bounds> },
): Server {
  const { trust, https, upgrades = false } = options;
  const { headersMs, requestMs, keepAliveMs, silentMs, checkMs, ...most } = { ...bounds, ...options.bounds };

  const letSignIn = signInGate();
  /** Connections on which a request is being answered. */
  const answering = new WeakSet<Duplex>();
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    answering.add(request.socket);
    response.once("close", () => answering.delete(request.socket));
    return handle(request, response);
  };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = request.url ?? "/";
    const headers = securityHeaders(url, { https });
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    believeOnlyProxies(request, trust);
    if (!hasBody(request)) return pass(request, response);
    const bytesMax = bodyBytesMax(url);
    const received = await receiveBody(request, bytesMax);
    if (received === "broken") return;
    if (received !== "too_large") {
      if (!isSignIn(url) || letSignIn(response)) await pass(received, response);
      return;
    }
    const message = `The body is larger than ${bytesMax / 1024} KiB, the most that is accepted here.`;
    refuseOnSocket(request.socket, headers, { status: "413 Content Too Large", code: "body_too_large", message });
  };

  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: requestMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
      // What Node takes from a connection before it is asked to, beyond what is read.
      highWaterMark: 16 * 1024,
      // A built dashboard has no other protocol to speak.
      shouldUpgradeCallback: () => upgrades,
    },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else refuse(response, 500, "internal_error", "The dashboard could not answer this request.");
      });
    },
  );
  server.maxRequestsPerSocket = 1000;
  server.setTimeout(silentMs, (socket) => socket.destroy());
  server.on("clientError", (error: Error & { code?: string }, socket) => {
    const known = refusals[error.code ?? ""] ?? noHttp;
    // What is being answered may have gone out in part; a second answer would be taken for its rest.
    if (error.code === "ECONNRESET" || answering.has(socket)) socket.destroy();
    else refuseOnSocket(socket, securityHeaders("/", { https }), known);
  });
  boundConnections(server, {
    total: most.connections,
    perAddress: most.connectionsPerAddress,
    shared: (peer) => trust(peer, 0),
  });
  return server;
}
