/**
 * A TIFF of so many frames of one white pixel each, of one bit, in little-endian order; every directory is followed by the
 * next. `last` is what the last one points to.
 */
export function manyFrames(frames: number, { last = 0 } = {}): Buffer {
  const entries = [
    [256, 3, 1],
    [257, 3, 1],
    [258, 3, 1],
    [259, 3, 1],
    [262, 3, 1],
    [273, 4, 8],
    [278, 3, 1],
    [279, 4, 1],
  ];
  const directoryBytes = 2 + entries.length * 12 + 4;
  const firstAt = 10;
  const file = Buffer.alloc(firstAt + frames * directoryBytes);
  file.write("II*\0", 0, "latin1");
  file.writeUInt32LE(firstAt, 4);
  file.writeUInt8(0x80, 8);
  for (let frame = 0; frame < frames; frame++) {
    const at = firstAt + frame * directoryBytes;
    file.writeUInt16LE(entries.length, at);
    for (const [i, [tag = 0, type = 0, value = 0]] of entries.entries()) {
      file.writeUInt16LE(tag, at + 2 + i * 12);
      file.writeUInt16LE(type, at + 4 + i * 12);
      file.writeUInt32LE(1, at + 6 + i * 12);
      file.writeUInt32LE(value, at + 10 + i * 12);
    }
    file.writeUInt32LE(frame + 1 < frames ? at + directoryBytes : last, at + directoryBytes - 4);
  }
  return file;
}
