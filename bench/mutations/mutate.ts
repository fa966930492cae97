import type { Chance } from "../../service/flow/chance.ts";

/** Numbers at which sizes, counts and offsets overflow or turn round. */
const edges = [
  0, 1, -1, 2, 255, 256, 65_535, 65_536, 1e6, 2_147_483_647, -2_147_483_648, 4_294_967_295, 1e10, 0.5,
] as const;
const chunkMax = 400;

type Mutation = (bytes: Buffer, other: Buffer, chance: Chance) => Buffer;

const at = (bytes: Buffer, chance: Chance) => chance.whole(0, Math.max(0, bytes.length - 1));
const replace = (bytes: Buffer, from: number, to: number, by: Buffer) =>
  Buffer.concat([bytes.subarray(0, from), by, bytes.subarray(to)]);
function chunkOf(bytes: Buffer, chance: Chance): [number, number] {
  const from = at(bytes, chance);
  return [from, Math.min(bytes.length, from + chance.whole(1, chunkMax))];
}

/** Matches of a pattern in the bytes as Latin-1, where a character is a byte; undefined where there is none. */
function matchOf(bytes: Buffer, pattern: RegExp, chance: Chance): { from: number; to: number } | undefined {
  const found = [...bytes.toString("latin1").matchAll(pattern)];
  const one = found.length > 0 ? found[chance.whole(0, found.length - 1)] : undefined;
  return one && { from: one.index, to: one.index + one[0].length };
}
/** One match replaced by another of the same file or of another. */
const exchange =
  (pattern: RegExp): Mutation =>
  (bytes, other, chance) => {
    const donor = chance.whole(0, 2) === 0 ? other : bytes;
    const [here, there] = [matchOf(bytes, pattern, chance), matchOf(donor, pattern, chance)];
    return here && there ? replace(bytes, here.from, here.to, donor.subarray(there.from, there.to)) : bytes;
  };

const mutations: readonly [Mutation, ...Mutation[]] = [
  // Single bits.
  (bytes, _, chance) => {
    const changed = Buffer.from(bytes);
    for (let i = chance.whole(1, 16); i > 0; i--) {
      const place = at(changed, chance);
      changed[place] = (changed[place] ?? 0) ^ (1 << chance.whole(0, 7));
    }
    return changed;
  },
  // Cut off.
  (bytes, _, chance) => bytes.subarray(0, at(bytes, chance)),
  // A chunk gone, twice, blank, or another's.
  (bytes, _, chance) => replace(bytes, ...chunkOf(bytes, chance), Buffer.alloc(0)),
  (bytes, _, chance) => {
    const [from, to] = chunkOf(bytes, chance);
    return replace(bytes, to, to, bytes.subarray(from, to));
  },
  (bytes, _, chance) => {
    const [from, to] = chunkOf(bytes, chance);
    return replace(bytes, from, to, Buffer.alloc(to - from, chance.whole(0, 1) * 255));
  },
  (bytes, other, chance) => {
    const [from, to] = chunkOf(other, chance);
    return replace(bytes, ...chunkOf(bytes, chance), other.subarray(from, to));
  },
  // A binary number of four or two bytes, either way round.
  (bytes, _, chance) => {
    const changed = Buffer.from(bytes);
    const [place, value] = [at(bytes, chance), chance.pick(edges) >>> 0];
    if (place + 4 > changed.length) return changed;
    const way = chance.whole(0, 3);
    if (way === 0) changed.writeUInt16LE(value & 0xffff, place);
    else if (way === 1) changed.writeUInt16BE(value & 0xffff, place);
    else if (way === 2) changed.writeUInt32LE(value, place);
    else changed.writeUInt32BE(value, place);
    return changed;
  },
  // A written number.
  (bytes, _, chance) => {
    const found = matchOf(bytes, /-?\d+(?:\.\d+)?/g, chance);
    return found ? replace(bytes, found.from, found.to, Buffer.from(String(chance.pick(edges)))) : bytes;
  },
  // Of a PDF: lengths and sizes, whole objects, references (which makes circles), names, operators.
  (bytes, _, chance) => {
    const found = matchOf(
      bytes,
      /(?<=\/(?:Length|Count|Width|Height|BitsPerComponent|N|First|Size|Columns|Predictor|Rotate) )-?\d+/g,
      chance,
    );
    return found ? replace(bytes, found.from, found.to, Buffer.from(String(chance.pick(edges)))) : bytes;
  },
  exchange(/(?<=\d 0 obj)[\s\S]*?(?=endobj)/g),
  exchange(/\b\d+ 0 R\b/g),
  exchange(/\/[A-Z][A-Za-z0-9]*/g),
  exchange(/(?<=\s)(?:[a-zA-Z]{1,2}\*?|BT|ET|Do|q|Q|cm|Tf|Tm|TJ|re|gs|sh)(?=\s)/g),
  exchange(/(?<=stream\r?\n)[\s\S]*?(?=endstream)/g),
  exchange(/\[[^[\]]{0,200}\]/g),
];

/** One to four changes to a good file, some with parts of another; the same chance gives the same bytes. */
export function mutate(bytes: Buffer, other: Buffer, chance: Chance): Buffer {
  let changed = bytes;
  for (let i = chance.whole(1, 4); i > 0; i--) changed = chance.pick(mutations)(changed, other, chance);
  return changed;
}
