import type { Hono } from "hono";
import type { Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { Grant } from "../objects/signature.ts";
import { type ByteRange, ObjectSizeError, type ObjectStore } from "../objects/store.ts";
import { isOpenSlot, receiveFile } from "../uploads/receive.ts";
import { allowedOrigins, cors, ofObjects } from "./cors.ts";
import type { Env, Http } from "./request.ts";
import { refuseOtherMethods } from "./route.ts";
import { webStream } from "./web-stream.ts";

const path = "/objects/:key{.+}";

/**
 * The embedded object store, outside `/v1`: its URLs carry their own signature and no bearer key. A store with an
 * address of its own leaves nothing here.
 */
export function mountObjects(app: Hono<Env>, services: Services): void {
  const { grantOf, stream } = services.objects;
  if (!grantOf || !stream) return;
  const granted = (c: Http, method: "PUT" | "GET"): Grant => {
    const grant = grantOf({ method, key: c.req.param("key") ?? "", query: new URL(c.req.url).searchParams });
    if (!grant)
      throw new DomainError(
        "signature_refused",
        "The signature of this address is missing, wrong or expired: read the upload again for a fresh one.",
      );
    return grant;
  };

  app.use("/objects/*", cors(allowedOrigins(services.config.VERSO_ALLOWED_ORIGINS), ofObjects));
  app.put(path, (c) => receive(services, c.req.raw, granted(c, "PUT")));
  app.get(path, (c) => send({ head: services.objects.head, stream }, c.req.raw, granted(c, "GET")));
  refuseOtherMethods(app, path, ["GET", "PUT"]);
}

/** Takes one file, exactly as it was signed; anything else is refused and leaves nothing. */
async function receive(services: Services, request: Request, grant: Grant): Promise<Response> {
  const { key, contentType, sizeBytes } = grant;
  if (request.headers.get("content-type") !== contentType) {
    throw new DomainError(
      "signature_refused",
      `This address was signed for Content-Type: ${contentType}: send that header, as write.headers says.`,
    );
  }
  const announced = request.headers.get("content-length");
  if (sizeBytes === null) throw new DomainError("signature_refused", "This address was not signed for writing.");
  if (announced !== null && Number(announced) !== sizeBytes) throw wrongSize(Number(announced) > sizeBytes, sizeBytes);

  const { chunks, drain } = readInPieces(request.body);
  try {
    if (!(await isOpenSlot(services, key))) throw slotClosed();
    const kept = await receiveFile(services, { key, sizeBytes, body: chunks });
    if (!kept) throw slotClosed();
  } catch (error) {
    // Whoever is still sending would find a broken connection in place of this answer.
    await drain(sizeBytes);
    if (error instanceof ObjectSizeError) throw wrongSize(error.excess, sizeBytes);
    throw error;
  }
  return new Response(null, { status: 200 });
}

/** A body that can be left half-way and still be read on, to no use: iterating over it would cancel it. */
function readInPieces(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  async function* chunks(): AsyncIterable<Uint8Array> {
    for (let next = await reader?.read(); next?.value; next = await reader?.read()) yield next.value;
  }
  const drain = async (bytesMax: number) => {
    let sizeBytes = 0;
    try {
      for await (const chunk of chunks()) {
        sizeBytes += chunk.byteLength;
        if (sizeBytes > bytesMax) return;
      }
    } catch {
      // It was the client who broke off.
    }
  };
  return { chunks: chunks(), drain };
}

function wrongSize(excess: boolean, sizeBytes: number): DomainError {
  return excess
    ? new DomainError(
        "file_too_large",
        `The file is longer than the ${sizeBytes} bytes that this upload was made for: make a new upload with its true size_bytes.`,
      )
    : new DomainError(
        "invalid_request",
        `The file is shorter than the ${sizeBytes} bytes that this upload was made for: send all of it, or make a new upload.`,
      );
}

const slotClosed = () =>
  new DomainError("signature_refused", "This upload takes no file any more: it is completed, expired or deleted.");

/** Gives an object, or the range of it that was asked for. What it holds is a stranger's: it is never run nor guessed at. */
async function send(
  { head, stream }: Required<Pick<ObjectStore, "head" | "stream">>,
  request: Request,
  { key, contentType }: Grant,
): Promise<Response> {
  const found = await head(key);
  if (!found) throw new DomainError("not_found", "There is no such file.");
  const range = readRange(request.headers.get("range"), found.sizeBytes);
  const headers: Record<string, string> = {
    "Accept-Ranges": "bytes",
    "Cache-Control": "private, no-store",
    "Content-Disposition": "attachment",
    "Content-Type": contentType,
  };
  const { start, end } = range ?? { start: 0, end: found.sizeBytes - 1 };
  headers["Content-Length"] = String(end - start + 1);
  if (range) headers["Content-Range"] = `bytes ${start}-${end}/${found.sizeBytes}`;
  const status = range ? 206 : 200;
  if (request.method === "HEAD") return new Response(null, { status, headers });

  const opened = await stream(key, range ?? undefined);
  if (!opened) throw new DomainError("not_found", "There is no such file.");
  return new Response(webStream(opened.body), { status, headers });
}

/** One range of bytes (RFC 9110, 14.2). What is not understood or lies outside is ignored: the answer is the whole. */
export function readRange(header: string | null, sizeBytes: number): ByteRange | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  if (from === "") {
    const length = Math.min(Number(to), sizeBytes);
    return length === 0 ? null : { start: sizeBytes - length, end: sizeBytes - 1 };
  }
  const start = Number(from);
  const end = to === "" ? sizeBytes - 1 : Math.min(Number(to), sizeBytes - 1);
  return start > end ? null : { start, end };
}
