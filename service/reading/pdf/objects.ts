import { decodeStream } from "./streams.ts";
import { type Dictionary, isReference, isWord, Scanner, type Value } from "./syntax.ts";

export type Stream = {
  dictionary: Dictionary;
  /** As the file holds it. */
  raw: Buffer;
  /** Its length is wrong and nothing ends it. */
  cut: boolean;
};

/** An object without its stream is never longer. */
const objectBytesMax = 256 * 1024;
/** More places that may be an object's beginning or end are not looked at. */
const placesMax = 4_000_000;
/** All object streams together, decoded. */
const containedBytesMax = 64 * 1024 * 1024;
const referencesMax = 8;
/** An object begins so: number, generation, "obj". */
const headBytes = 24;
const headAt = /(\d{1,10})[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]*$/;

const rootAt = /^\/Root[\0\t\n\f\r ]*(\d{1,10})[\0\t\n\f\r ]/;

/** Where an object begins; `in` is the object stream that holds it. */
type Place = { at: number; in?: number };

/**
 * The objects of a PDF by their numbers, found by looking through the file as one repairs it: the last of a number counts. PDFium
 * keeps its objects to itself, and whether they are whole.
 */
export class PdfObjects {
  readonly #bytes: () => Buffer;
  #places: Map<number, Place> | undefined;
  #held: { container: number; bytes: Buffer } | undefined;

  /** `bytes` gives the file, not encrypted. */
  constructor(bytes: () => Buffer) {
    this.#bytes = bytes;
  }

  /** What a value stands for; undefined where it refers to nothing. */
  resolve(value: Value | undefined): Value | undefined {
    let found = value;
    for (let i = 0; i < referencesMax && isReference(found); i++) found = this.#read(found.object);
    return isReference(found) ? undefined : found;
  }

  dictionary(value: Value | undefined): Dictionary | undefined {
    const found = this.resolve(value);
    return found instanceof Map ? found : undefined;
  }

  /** The root of all objects, which the last trailer names. */
  catalog(): Dictionary | undefined {
    const bytes = this.#bytes();
    const at = bytes.lastIndexOf("/Root");
    const number = at < 0 ? undefined : rootAt.exec(bytes.toString("latin1", at, at + headBytes))?.[1];
    return number === undefined ? undefined : this.dictionary({ object: Number(number) });
  }

  /** The stream of an object number; undefined where there is none. */
  stream(number: number): Stream | undefined {
    const place = this.#find(number);
    if (!place || place.in !== undefined) return undefined;
    const bytes = this.#bytes();
    const scanner = new Scanner(bytes.subarray(place.at, place.at + objectBytesMax));
    const dictionary = scanner.next();
    if (!(dictionary instanceof Map)) return undefined;
    const word = scanner.next();
    if (!isWord(word) || word.word !== "stream") return undefined;
    let from = place.at + scanner.at;
    if (bytes[from] === 13) from++;
    if (bytes[from] === 10) from++;
    return { dictionary, ...this.#data(bytes, from, this.resolve(dictionary.get("Length"))) };
  }

  #data(bytes: Buffer, from: number, length: Value | undefined): { raw: Buffer; cut: boolean } {
    if (typeof length === "number" && length >= 0 && from + length <= bytes.length) {
      const after = bytes.toString("latin1", from + length, from + length + 20);
      if (/^[\0\t\n\f\r ]*end(?:stream|obj)/.test(after))
        return { raw: bytes.subarray(from, from + length), cut: false };
    }
    const end = bytes.indexOf("endstream", from);
    return { raw: bytes.subarray(from, end < 0 ? bytes.length : end), cut: end < 0 };
  }

  #read(number: number): Value | undefined {
    const place = this.#find(number);
    if (!place) return undefined;
    const bytes = place.in === undefined ? this.#bytes() : this.#contained(place.in);
    const value = bytes && new Scanner(bytes.subarray(place.at, place.at + objectBytesMax)).next();
    return isWord(value) ? undefined : value;
  }

  #find(number: number): Place | undefined {
    this.#places ??= this.#look();
    return this.#places.get(number);
  }

  #look(): Map<number, Place> {
    const bytes = this.#bytes();
    const heads: { number: number; at: number }[] = [];
    let left = placesMax;
    for (let at = bytes.indexOf("obj"); at >= 0 && left > 0; at = bytes.indexOf("obj", at + 3)) {
      left--;
      const number = headAt.exec(bytes.toString("latin1", Math.max(0, at - headBytes), at))?.[1];
      if (number !== undefined) heads.push({ number: Number(number), at: at + 3 });
    }
    const places = new Map(heads.map(({ number, at }) => [number, { at }]));
    this.#places = places;
    this.#addContained(places, heads);
    return places;
  }

  /** The objects within object streams, unless one of the same number stands further behind in the file. */
  #addContained(places: Map<number, Place>, heads: readonly { number: number; at: number }[]): void {
    const bytes = this.#bytes();
    let left = containedBytesMax;
    let head = 0;
    let last: object | undefined;
    for (let at = bytes.indexOf("/ObjStm"); at >= 0; at = bytes.indexOf("/ObjStm", at + 1)) {
      while ((heads[head + 1]?.at ?? Number.POSITIVE_INFINITY) < at) head++;
      const container = heads[head];
      if (!container || container === last || places.get(container.number)?.at !== container.at || left <= 0) continue;
      last = container;
      const held = this.#contained(container.number);
      left -= held?.length ?? 0;
      const dictionary = this.dictionary({ object: container.number });
      const [first, count] = [dictionary?.get("First"), dictionary?.get("N")];
      if (!held || typeof first !== "number" || typeof count !== "number") continue;
      const scanner = new Scanner(held.subarray(0, first));
      for (let i = 0; i < count; i++) {
        const [number, offset] = [scanner.next(), scanner.next()];
        if (typeof number !== "number" || typeof offset !== "number") break;
        const known = places.get(number);
        const knownAt = known?.in === undefined ? known?.at : places.get(known.in)?.at;
        if ((knownAt ?? -1) < container.at) places.set(number, { at: first + offset, in: container.number });
      }
    }
  }

  #contained(container: number): Buffer | undefined {
    if (this.#held?.container === container) return this.#held.bytes;
    const stream = this.stream(container);
    const bytes = stream && decodeStream(stream.dictionary.get("Filter"), stream.raw).bytes;
    if (bytes) this.#held = { container, bytes };
    return bytes;
  }
}
