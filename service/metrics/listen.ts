import { createServer } from "node:http";
import type { Logger } from "pino";
import { type Door, openDoor } from "../door/hosts.ts";
import { type Metrics, metricsContentType } from "./metrics.ts";

/**
 * `GET /metrics` on a port of its own, so that it can be kept from the network the API is on. Resolves once it listens;
 * rejects where the port is taken. Where the queue cannot be asked it answers 503, and the scraper comes again.
 */
export async function listenMetrics(
  metrics: Metrics,
  { log, port, host }: { log: Logger; port: number; host: string },
): Promise<Door> {
  const server = createServer(async (request, response) => {
    const found = request.url?.split("?")[0] === "/metrics";
    if (!found || (request.method !== "GET" && request.method !== "HEAD")) {
      response.writeHead(found ? 405 : 404, found ? { Allow: "GET, HEAD" } : {}).end();
      return;
    }
    try {
      const text = await metrics.expose();
      response.writeHead(200, { "Content-Type": metricsContentType }).end(request.method === "HEAD" ? undefined : text);
    } catch (error) {
      log.warn({ err: error }, "no metrics");
      response.writeHead(503, { "Retry-After": "5" }).end();
    }
  });
  return openDoor(server, { port, host });
}
