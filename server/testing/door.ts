import type { IncomingHttpHeaders } from "node:http";
import type { Socket } from "node:net";
import { onTestFinished } from "vitest";
import { openDoor } from "../../service/door/hosts.ts";
import { createDashboardServer, type Handler } from "../dashboard-server.ts";

type Options = Partial<Parameters<typeof createDashboardServer>[1]> & { handle?: Handler };

/** The door in front of a handler that says what reached it. `taken`: bytes that came in on all connections. */
export async function startDoor({ handle, ...options }: Options = {}) {
  const reached: string[] = [];
  const tell: Handler = async (request, response) => {
    request.setEncoding("utf8");
    let body = "";
    for await (const chunk of request) body += chunk;
    reached.push(String(request.url));
    response.end(JSON.stringify({ headers: request.headers, body }));
  };
  const server = createDashboardServer(handle ?? tell, { trust: () => false, https: false, ...options });
  const sockets: Socket[] = [];
  server.on("connection", (socket: Socket) => sockets.push(socket));
  const door = await openDoor(server, { port: 0, host: "127.0.0.1" });
  onTestFinished(() => door.close(0));
  const taken = () => sockets.reduce((sum, socket) => sum + socket.bytesRead, 0);
  return { port: door.port, reached, taken, sockets };
}

/** The headers of a request as they reach the handler. */
export async function get(
  port: number,
  headers: Record<string, string> = {},
  path = "/",
): Promise<IncomingHttpHeaders> {
  const answer = await fetch(`http://localhost:${port}${path}`, { headers });
  return (await answer.json()).headers;
}
