import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How long a body may take. A file may take longer, as long as it comes at some pace. */
export type ArrivalBounds = { bodyMs: number; windowMs: number; windowBytesMin: number };
export const arrivalBounds: ArrivalBounds = { bodyMs: 60_000, windowMs: 30_000, windowBytesMin: 32 * 1024 };

/** What is sent to the embedded object store: its length is signed, and checked where it is taken. */
const isFile = ({ method, url }: IncomingMessage) => method === "PUT" && url?.startsWith("/objects/") === true;
const hasBody = ({ headers }: IncomingMessage) =>
  headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/**
 * Bounds the time in which a request's body arrives. `cut` is told whose does not: a body that is not whole in time, or
 * a file of which too little came in a window. A file that waits for us, for the disk or the store, is not the client's delay.
 */
export function boundArrival(
  server: Server,
  { bodyMs, windowMs, windowBytesMin }: ArrivalBounds,
  cut: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  server.prependListener("request", (request, response) => {
    if (!hasBody(request)) return;
    const { socket } = request;
    const file = isFile(request);
    let seenBytes = socket.bytesRead;
    const look = () => {
      if (request.complete) return stop();
      const cameBytes = socket.bytesRead - seenBytes;
      seenBytes = socket.bytesRead;
      if (file && (cameBytes >= windowBytesMin || request.readableLength > 0)) return;
      stop();
      cut(request, response);
    };
    const timer = setInterval(look, file ? windowMs : bodyMs);
    const stop = () => clearInterval(timer);
    request.once("end", stop);
    socket.once("close", stop);
    response.once("close", () => socket.off("close", stop));
  });
}
