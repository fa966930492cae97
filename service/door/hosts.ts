import type { Server } from "node:http";
import { createServer, type Server as NetServer } from "node:net";
import { closesInOrder } from "./close-in-order.ts";

/** A server that listens; `close` takes no more connections and cuts what is still being answered after `graceMs`. */
export type Door = { port: number; close(graceMs: number): Promise<void> };

/** `localhost` is either in a browser: both loopbacks, so that the address works however the machine resolves it. */
const loopbacks = ["127.0.0.1", "::1"];
const isLoopback = (host: string) => host === "localhost" || loopbacks.includes(host);

/** The name under which this very machine reaches what listens on `host`. */
export function reachableHost(host: string): string {
  if (isLoopback(host) || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Opens `server` on `port` (0: any) of an address; one of the loopback stands for both. Rejects where the port is taken;
 * a machine without IPv6 does without its loopback.
 */
export async function openDoor(server: Server, { port, host }: { port: number; host: string }): Promise<Door> {
  const close = closesInOrder(server);
  const [first = host, ...others] = isLoopback(host) ? loopbacks : [host];
  await listening(server, port, first);
  const listeners: NetServer[] = [server];
  const address = server.address();
  const taken = typeof address === "object" && address ? address.port : port;
  for (const other of others) {
    const sibling = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit("connection", socket));
    try {
      await listening(sibling, taken, other);
      listeners.push(sibling);
    } catch (error) {
      if (isAbsent(error)) continue;
      server.close();
      throw error;
    }
  }
  return { port: taken, close: (graceMs) => close(listeners, graceMs) };
}

function listening(server: NetServer, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen({ port, host, ipv6Only: host === "::1" }, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

const isAbsent = (error: unknown) =>
  error instanceof Error && "code" in error && (error.code === "EADDRNOTAVAIL" || error.code === "EAFNOSUPPORT");
