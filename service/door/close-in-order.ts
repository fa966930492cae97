import type { Server, ServerResponse } from "node:http";
import type { Server as NetServer, Socket } from "node:net";

/**
 * Watches a server's connections, from before it listens, and gives what closes it: no more are taken, those on which a request is
 * being answered have `graceMs` for it, all others end at once. Those are the ones that wait for a next request, and those on
 * which none has come yet: Node takes the latter for busy. `listeners`: all that bring connections to the server.
 */
export function closesInOrder(server: Server): (listeners: readonly NetServer[], graceMs: number) => Promise<void> {
  const connections = new Map<Socket, Set<ServerResponse>>();
  let closing = false;

  server.on("connection", (socket: Socket) => {
    connections.set(socket, new Set());
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const answering = connections.get(socket);
    answering?.add(response);
    response.once("close", () => {
      answering?.delete(response);
      if (closing && answering?.size === 0) socket.destroySoon();
    });
  });

  return async (listeners, graceMs) => {
    closing = true;
    const closed = listeners.map((each) => new Promise<void>((resolve) => each.close(() => resolve())));
    for (const [socket, answering] of connections) {
      if (answering.size === 0) socket.destroy();
      for (const response of answering) if (!response.headersSent) response.setHeader("Connection", "close");
    }
    const cut = setTimeout(() => {
      for (const socket of connections.keys()) socket.destroy();
    }, graceMs);
    await Promise.all(closed);
    clearTimeout(cut);
  };
}
