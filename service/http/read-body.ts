import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { DomainError } from "../domain-error.ts";
import { repeatedName } from "./repeated-name.ts";

/** The largest JSON body. Bytes. */
const bodyBytesMax = 262_144;
const depthMax = 200;
/** A name may be as long as the body that it stands in. */
const placeCharsMax = 200;

/**
 * The JSON value of a request's body, which may be packed with gzip. Refuses another media type or packing (415), more than
 * `bytesMax` packed or unpacked (413), and what is not JSON in UTF-8 (400); also an object that names a member twice, and text
 * that PostgreSQL could not keep (NUL, half a surrogate pair).
 */
export async function readJsonBody(request: Request, bytesMax = bodyBytesMax): Promise<unknown> {
  const mediaType = request.headers.get("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") {
    throw new DomainError("unsupported_media_type", "Send the body as JSON, with Content-Type: application/json.");
  }
  return jsonOf(await readUnpacked(request, bytesMax));
}

/** The JSON value of a body that need not be there, whatever media type it is said to have; undefined where it is not. */
export async function readOptionalJsonBody(request: Request): Promise<unknown> {
  // A GET has none, and to look for one would cost a part of the answer's time.
  if (request.method === "GET" || request.body === null) return undefined;
  const bytes = await readUnpacked(request);
  return bytes.byteLength === 0 ? undefined : jsonOf(bytes);
}

function jsonOf(bytes: Uint8Array): unknown {
  const value = parse(bytes);
  checkText(value);
  return value;
}

const unpack = promisify(gunzip);

async function readUnpacked(request: Request, bytesMax = bodyBytesMax): Promise<Uint8Array> {
  const packing = request.headers.get("content-encoding")?.trim().toLowerCase() ?? "identity";
  if (packing !== "identity" && packing !== "gzip") {
    throw new DomainError("unsupported_media_type", "Send the body as it is, or with Content-Encoding: gzip.");
  }
  const bytes = await readBounded(request, bytesMax);
  if (packing === "identity" || bytes.byteLength === 0) return bytes;
  return unpack(bytes, { maxOutputLength: bytesMax }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "ERR_BUFFER_TOO_LARGE" ? tooLarge(bytesMax) : notJson("The body is not what gzip makes.");
  });
}

/** A body of at most `bytesMax`, as it came. */
export async function readBounded(request: Request, bytesMax = bodyBytesMax): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (Number(declared) > bytesMax) throw tooLarge(bytesMax);
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  try {
    // The connection ends a body where its header said; only what tells no length has to be counted on the way.
    if (declared !== null) return new Uint8Array(await request.arrayBuffer());
    for await (const chunk of request.body ?? []) {
      sizeBytes += chunk.byteLength;
      if (sizeBytes > bytesMax) throw tooLarge(bytesMax);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof DomainError) throw error;
    throw notJson("The body ended before it was complete.");
  }
  return Buffer.concat(chunks);
}

function parse(bytes: Uint8Array): unknown {
  let text: string;
  let value: unknown;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    value = JSON.parse(text);
  } catch {
    throw notJson(bytes.byteLength === 0 ? "The body is empty; send a JSON object." : "The body is not JSON in UTF-8.");
  }
  const place = repeatedName(text);
  if (place === null) return value;
  const details = [{ path: place.slice(0, placeCharsMax), message: "is named twice" }];
  throw new DomainError("invalid_request", `The body is not valid: ${details[0]?.path} is named twice.`, { details });
}

/** Walks without recursion: a body of nothing but brackets must not end the stack. */
function checkText(root: unknown): void {
  const open: { value: unknown; depth: number }[] = [{ value: root, depth: 0 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (typeof value === "string") checkString(value);
    if (typeof value !== "object" || value === null) continue;
    if (depth >= depthMax) throw notJson(`The body is nested more than ${depthMax} levels deep.`);
    for (const [name, inner] of Object.entries(value)) {
      checkString(name);
      open.push({ value: inner, depth: depth + 1 });
    }
  }
}

function checkString(text: string): void {
  if (text.includes("\0") || !text.isWellFormed())
    throw notJson("The body holds text that is not valid Unicode, or NUL.");
}

const notJson = (message: string) => new DomainError("invalid_request", message);
const tooLarge = (bytesMax: number) =>
  new DomainError(
    "body_too_large",
    `The body is larger than ${Math.floor(bytesMax / 1024)} KiB, the most that is accepted here.`,
  );
