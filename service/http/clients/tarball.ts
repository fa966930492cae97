import { gzipSync } from "node:zlib";

/** A file of a package: its path there, and its bytes. */
export type PackedFile = { path: string; bytes: Uint8Array };

const blockBytes = 512;
/** What npm gives its own files as well: a time that is the same each time. Seconds since 1970. */
const mtimeS = 499_162_500;

/** Files as a gzipped tar archive (POSIX ustar), in this order: the same files are the same bytes. Throws where a path has more than 100 characters. */
export function tarball(files: readonly PackedFile[]): Buffer {
  const parts = files.flatMap(({ path, bytes }) => [
    header(path, bytes.byteLength),
    bytes,
    Buffer.alloc((blockBytes - (bytes.byteLength % blockBytes)) % blockBytes),
  ]);
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * blockBytes)]), { level: 9 });
}

function header(path: string, sizeBytes: number): Buffer {
  if (Buffer.byteLength(path) > 100) throw new Error(`${path} is too long a path for an archive`);
  const block = Buffer.alloc(blockBytes);
  const octal = (value: number, at: number, length: number) =>
    block.write(`${value.toString(8).padStart(length - 1, "0")}\0`, at, "latin1");
  block.write(path, 0);
  // A program is started by npm's link to it, which makes it one.
  octal(0o644, 100, 8);
  octal(0, 108, 8);
  octal(0, 116, 8);
  octal(sizeBytes, 124, 12);
  octal(mtimeS, 136, 12);
  block.write("        0", 148, "latin1");
  block.write("ustar\x0000", 257, "latin1");
  octal(
    block.reduce((sum, byte) => sum + byte, 0),
    148,
    7,
  );
  return block;
}
