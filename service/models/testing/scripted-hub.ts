import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { KnownModel } from "../catalogue.ts";

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

/** What a hub does with a request for a file: all of it, or what is asked for of it. */
const serveFile =
  (content: Buffer): Serve =>
  (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
    response.writeHead(from > 0 ? 206 : 200).end(content.subarray(from));
  };

/** A model whose file has this content, as the catalogue knows one. */
export const smallModel = (content: Buffer, origin: string): KnownModel => ({
  name: "small",
  file: "small.gguf",
  bytes: content.byteLength,
  sha256: createHash("sha256").update(content).digest("hex"),
  memoryMb: 120,
  licence: "ours",
  goodFor: "tests",
  url: `${origin}/small.gguf`,
});

/** A hub that has a model's file, or does with a request what it is told to; `serve` may be another one later. */
export async function scriptedHub(content: Buffer, serve: Serve = serveFile(content)) {
  const hub = { serve };
  const server = createServer((request, response) => hub.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const origin = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`;
  const model = smallModel(content, origin);
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return Object.assign(hub, { model, origin, close });
}
