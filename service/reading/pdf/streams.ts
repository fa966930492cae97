import { inflateRawSync, inflateSync } from "node:zlib";
import { isName, type Value } from "./syntax.ts";

/**
 * What became of a stream's bytes. `broken`: they cannot be decoded, or not to their end. `unknown`: not told here.
 * `proven`: a checksum says that they are what was written.
 */
export type Decoded =
  | { state: "whole"; bytes: Buffer; proven: boolean }
  | { state: "broken" | "unknown"; bytes?: undefined };

/** A longer stream is not decoded here; a bomb is not damage. */
const decodedBytesMax = 32 * 1024 * 1024;
const checksumBytes = 4;
const filtersMax = 8;
/** Filters that PDFium knows and that are not undone here. */
const others = new Set(["LZWDecode", "LZW", "RunLengthDecode", "RL", "Crypt"]);

/** Undoes a stream's filters. References within `filter` are to be resolved before. */
export function decodeStream(filter: Value | undefined, raw: Buffer): Decoded {
  const filters = filter === undefined || filter === null ? [] : Array.isArray(filter) ? filter : [filter];
  if (filters.length > filtersMax) return { state: "unknown" };
  let decoded: Decoded = { state: "whole", bytes: raw, proven: false };
  for (const each of filters) {
    if (decoded.state !== "whole") return decoded;
    decoded = undo(isName(each) ? each.name : "", decoded.bytes);
  }
  return decoded;
}

function undo(filter: string, bytes: Buffer): Decoded {
  if (filter === "FlateDecode" || filter === "Fl") return inflate(bytes);
  if (filter === "ASCIIHexDecode" || filter === "AHx") {
    const hex = bytes.toString("latin1", 0, endOf(bytes, ">")).replace(/[^0-9A-Fa-f]/g, "");
    return { state: "whole", bytes: Buffer.from(hex.length % 2 === 0 ? hex : `${hex}0`, "hex"), proven: false };
  }
  if (filter === "ASCII85Decode" || filter === "A85") {
    return { state: "whole", bytes: fromAscii85(bytes.subarray(0, endOf(bytes, "~"))), proven: false };
  }
  return { state: others.has(filter) ? "unknown" : "broken" };
}

function endOf(bytes: Buffer, mark: string): number {
  const end = bytes.indexOf(mark);
  return end < 0 ? bytes.length : end;
}

/**
 * A checksum that is missing is some writer's slip; one that says otherwise is damage, and so is data without its end.
 */
function inflate(bytes: Buffer): Decoded {
  if (bytes.length === 0) return { state: "whole", bytes, proven: false };
  const bounds = { maxOutputLength: decodedBytesMax };
  try {
    return { state: "whole", bytes: inflateSync(bytes, bounds), proven: true };
  } catch (error) {
    if (codeOf(error) === "ERR_BUFFER_TOO_LARGE") return { state: "unknown" };
  }
  try {
    const { buffer, engine } = inflateRawSync(bytes.subarray(2), { ...bounds, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    const after = bytes.length - 2 - engine.bytesWritten;
    return after < checksumBytes ? { state: "whole", bytes: buffer, proven: false } : { state: "broken" };
  } catch {
    return { state: "broken" };
  }
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? error.code : undefined);

function fromAscii85(bytes: Buffer): Buffer {
  const out: number[] = [];
  let value = 0;
  let count = 0;
  for (const byte of bytes) {
    if (byte === 0x7a && count === 0) out.push(0, 0, 0, 0);
    if (byte < 0x21 || byte > 0x75) continue;
    value = value * 85 + byte - 0x21;
    if (++count < 5) continue;
    out.push((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);
    [value, count] = [0, 0];
  }
  for (let i = count; i > 0 && i < 5; i++) value = value * 85 + 84;
  for (let i = 0; i < count - 1; i++) out.push(Math.floor(value / 2 ** (24 - 8 * i)) & 255);
  return Buffer.from(out);
}
