import { PageUnreadable } from "../source.ts";

export type BmpHeader = {
  width: number;
  height: number;
  topDown: boolean;
  bits: number;
  compression: number;
  dataAt: number;
  paletteAt: number;
  paletteSize: number;
  entryBytes: number;
};
export type BmpPixels = { data: Uint8Array; width: number; height: number };

const uncompressed = 0;
const bitFields = 3;
const damaged = () => new PageUnreadable("page_damaged", "The BMP image is damaged.");

/** Reads a BMP's size and layout. Throws `PageUnreadable`. */
export function readBmpHeader(bytes: Uint8Array): BmpHeader {
  if (bytes.length < 26) throw damaged();
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const headerSize = view.getUint32(14, true);
  const core = headerSize === 12;
  if (!core && (headerSize < 40 || bytes.length < 14 + headerSize)) throw damaged();
  const width = core ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = core ? view.getUint16(20, true) : view.getInt32(22, true);
  const bits = view.getUint16(core ? 24 : 28, true);
  const compression = core ? uncompressed : view.getUint32(30, true);
  const colours = core ? 0 : view.getUint32(46, true);
  const masks = headerSize === 40 && compression === bitFields ? 12 : 0;
  const header = {
    width,
    height: Math.abs(signedHeight),
    topDown: signedHeight < 0,
    bits,
    compression,
    dataAt: view.getUint32(10, true),
    paletteAt: 14 + headerSize + masks,
    paletteSize: bits <= 8 ? Math.min(colours || 1 << bits, 1 << bits) : 0,
    entryBytes: core ? 3 : 4,
  };
  if (width < 1 || header.height < 1 || ![1, 4, 8, 16, 24, 32].includes(bits)) throw damaged();
  return header;
}

/** Decodes an uncompressed BMP to RGB. libvips, which decodes the other formats, has no BMP reader. Throws `PageUnreadable`. */
export function decodeBmp(bytes: Uint8Array): BmpPixels {
  const header = readBmpHeader(bytes);
  const { width, height, bits, compression, dataAt } = header;
  if (compression !== uncompressed && compression !== bitFields) {
    throw new PageUnreadable("page_unreadable", "The BMP image is compressed in a way that cannot be read.");
  }
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  if (dataAt + rowBytes * height > bytes.length) throw damaged();
  const colourAt = colourReader(bytes, header);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    const row = dataAt + rowBytes * (header.topDown ? y : height - 1 - y);
    for (let x = 0; x < width; x++) {
      const [red, green, blue] = colourAt(row, x);
      const at = (y * width + x) * 3;
      data[at] = red;
      data[at + 1] = green;
      data[at + 2] = blue;
    }
  }
  return { data, width, height };
}

type Colour = readonly [number, number, number];

function colourReader(bytes: Uint8Array, header: BmpHeader): (row: number, x: number) => Colour {
  const { bits, compression, paletteAt, paletteSize, entryBytes } = header;
  const byte = (at: number) => bytes[at] ?? 0;
  if (bits === 24) return (row, x) => [byte(row + x * 3 + 2), byte(row + x * 3 + 1), byte(row + x * 3)];
  if (bits <= 8) {
    const palette = Array.from({ length: paletteSize }, (_, i): Colour => {
      const at = paletteAt + i * entryBytes;
      return [byte(at + 2), byte(at + 1), byte(at)];
    });
    const perByte = 8 / bits;
    return (row, x) => {
      const shift = 8 - bits * ((x % perByte) + 1);
      return palette[(byte(row + Math.floor(x / perByte)) >> shift) & ((1 << bits) - 1)] ?? [0, 0, 0];
    };
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const masked = compression === bitFields;
  const plain: Colour = bits === 16 ? [0x7c00, 0x03e0, 0x001f] : [0xff0000, 0xff00, 0xff];
  const masks: Colour = masked ? [view.getUint32(54, true), view.getUint32(58, true), view.getUint32(62, true)] : plain;
  // The masked bits as a share of the whole mask: the same at 5, 6 or 8 bits.
  const channel = (value: number, mask: number): number =>
    mask === 0 ? 0 : Math.round((((value & mask) >>> 0) / (mask >>> 0)) * 255);
  return (row, x) => {
    const value = bits === 16 ? view.getUint16(row + x * 2, true) : view.getUint32(row + x * 4, true);
    return [channel(value, masks[0]), channel(value, masks[1]), channel(value, masks[2])];
  };
}
