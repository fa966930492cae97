import { namesDrawn, readContentWords } from "./content-words.ts";
import type { PdfObjects, Stream } from "./objects.ts";
import { type Decoded, decodeStream } from "./streams.ts";
import { type Dictionary, isName, isReference, type Value } from "./syntax.ts";

/** What of a page cannot be had. */
export type Damage = "content" | "image" | "font";
/** What is known of the page besides. */
export type Seen = {
  /** The page's own number among the file's objects; 0 where it has none. */
  object: number;
  /** How many objects PDFium found on it; below 0 where what the page tree names is no page. */
  drawn: number;
  /** Whether nothing was read on it. */
  blank: boolean;
  /** Whether its letters were not to be had but from its picture, though it has some: then its fonts are looked through. */
  unnamed: boolean;
  /** Whether the page is read from its picture: then its images are looked through, whatever it takes. */
  pictured: boolean;
};

const parentsMax = 32;
const formDepthMax = 8;
const partsMax = 200;
/** What is decoded of a page for this, all in all; and what is read word by word where the page was read well. */
const decodedBytesMax = 32 * 1024 * 1024;
const wordBytesMax = 4 * 1024 * 1024;
/** Of a page that is not pictured, longer images are not decoded for this alone. */
const imageBytesMax = 128 * 1024;
const fontFiles = ["FontFile", "FontFile2", "FontFile3"];
/** What PDFium alone decodes. */
const pictureFilters = new Set(["CCITTFaxDecode", "CCF", "JBIG2Decode", "JPXDecode"]);
const jpegFilters = new Set(["DCTDecode", "DCT"]);
/** A JPEG ends so, within its last bytes. */
const jpegEnd = Buffer.from([0xff, 0xd9]);
const jpegEndWithin = 1024;

/** The first thing of a page's that is not whole, or undefined. What cannot be told is taken to be sound. */
export function findDamage(objects: PdfObjects, seen: Seen): Damage | undefined {
  if (seen.blank && seen.drawn < 0) return "content";
  const page = seen.object > 0 ? objects.dictionary({ object: seen.object }) : undefined;
  return page && new PageJudge(objects, seen).judge(page);
}

class PageJudge {
  readonly #objects: PdfObjects;
  readonly #seen: Seen;
  readonly #visited = new Set<number>();
  #left = decodedBytesMax;

  constructor(objects: PdfObjects, seen: Seen) {
    this.#objects = objects;
    this.#seen = seen;
  }

  judge(page: Dictionary): Damage | undefined {
    // A page needs a size, its own or its parents'; a page that has neither that nor content is the rest of one.
    if (!page.has("Contents")) return this.#inherited(page, "MediaBox") === undefined ? "content" : undefined;
    const contents = this.#streamsOf(page.get("Contents"));
    if (!contents) return "content";
    const resources = this.#objects.dictionary(this.#inherited(page, "Resources"));
    const damage = this.#ofContent(contents, resources, 0);
    return damage ?? (this.#seen.unnamed && this.#hasBrokenFont(resources) ? "font" : undefined);
  }

  /** The object numbers of a page's content, undefined where it refers to nothing. */
  #streamsOf(contents: Value | undefined): number[] | undefined {
    if (isReference(contents) && this.#objects.stream(contents.object)) return [contents.object];
    const parts = this.#objects.resolve(contents);
    if (parts === null) return [];
    if (!Array.isArray(parts)) return undefined;
    return parts.slice(0, partsMax).flatMap((part) => (isReference(part) ? [part.object] : []));
  }

  #inherited(page: Dictionary, key: string): Value | undefined {
    let at: Dictionary | undefined = page;
    for (let i = 0; i < parentsMax && at; i++) {
      if (at.has(key)) return at.get(key);
      at = this.#objects.dictionary(at.get("Parent"));
    }
    return undefined;
  }

  /** Of the streams of a page or of a form XObject, and of what they draw. */
  #ofContent(streams: readonly number[], resources: Dictionary | undefined, depth: number): Damage | undefined {
    const parts: Buffer[] = [];
    let proven = true;
    for (const number of streams) {
      const stream = this.#objects.stream(number);
      if (!stream || stream.cut) return "content";
      const decoded = this.#decode(stream);
      if (decoded.state !== "whole") return decoded.state === "broken" ? "content" : undefined;
      proven &&= decoded.proven;
      parts.push(decoded.bytes, Buffer.from("\n"));
    }
    const bytes = parts.length === 2 && parts[0] ? parts[0] : Buffer.concat(parts);
    return this.#ofWords(bytes, proven, depth) ?? this.#ofDrawn(bytes, resources, depth);
  }

  #ofWords(bytes: Buffer, proven: boolean, depth: number): Damage | undefined {
    const { blank, drawn } = this.#seen;
    if (!blank && (proven || bytes.length > wordBytesMax)) return undefined;
    const words = readContentWords(bytes);
    const garbled = words.unknown > 0 || (words.anything && words.known === 0);
    return garbled || (depth === 0 && drawn <= 0 && words.shows) ? "content" : undefined;
  }

  #ofDrawn(bytes: Buffer, resources: Dictionary | undefined, depth: number): Damage | undefined {
    const drawable = this.#objects.dictionary(resources?.get("XObject"));
    for (const name of namesDrawn(bytes, partsMax)) {
      const drawn = drawable?.get(name);
      const number = isReference(drawn) ? drawn.object : 0;
      if (this.#visited.has(number) || this.#visited.size > partsMax) continue;
      this.#visited.add(number);
      const stream = this.#objects.stream(number);
      if (!stream) return "image";
      const subtype = this.#objects.resolve(stream.dictionary.get("Subtype"));
      if (isName(subtype) && subtype.name === "Form") {
        const own = this.#objects.dictionary(stream.dictionary.get("Resources")) ?? resources;
        const damage = depth < formDepthMax ? this.#ofContent([number], own, depth + 1) : undefined;
        if (damage) return damage;
      } else if (this.#seen.drawn <= 0 || this.#isBrokenImage(stream)) return "image";
    }
    return undefined;
  }

  /** Within what may be decoded of a page; what is beyond is unknown. */
  #decode({ dictionary, raw }: Stream, filters = this.#filtersOf(dictionary)): Decoded {
    if (this.#left <= 0) return { state: "unknown" };
    const decoded = decodeStream(filters, raw);
    this.#left -= decoded.state === "whole" ? decoded.bytes.length : raw.length;
    return decoded;
  }

  #filtersOf(dictionary: Dictionary): Value[] {
    const filter = this.#objects.resolve(dictionary.get("Filter"));
    if (filter === undefined || filter === null) return [];
    return (Array.isArray(filter) ? filter : [filter]).map((each) => this.#objects.resolve(each) ?? null);
  }

  #hasBrokenFont(resources: Dictionary | undefined): boolean {
    const fonts = [...(this.#objects.dictionary(resources?.get("Font"))?.values() ?? [])].slice(0, partsMax);
    return fonts.some((value) => {
      const font = this.#objects.dictionary(value);
      const within = this.#objects.resolve(font?.get("DescendantFonts"));
      const described = Array.isArray(within) ? this.#objects.dictionary(within[0]) : font;
      if (!described) return true;
      const descriptor = this.#objects.dictionary(described.get("FontDescriptor"));
      return fontFiles.some((key) => {
        const file = descriptor?.get(key);
        const stream = isReference(file) ? this.#objects.stream(file.object) : undefined;
        return file !== undefined && (!stream || stream.cut || this.#decode(stream).state === "broken");
      });
    });
  }

  #isBrokenImage({ dictionary, ...stream }: Stream, mask = false): boolean {
    const { raw, cut } = stream;
    if (cut || raw.length === 0) return true;
    const soft = dictionary.get("SMask");
    const masked = isReference(soft) && !mask ? this.#objects.stream(soft.object) : undefined;
    if (isReference(soft) && !mask && (!masked || this.#isBrokenImage(masked, true))) return true;
    const filters = this.#filtersOf(dictionary);
    const last = filters.at(-1);
    const kind = isName(last) ? last.name : "";
    if (pictureFilters.has(kind) || (!this.#seen.pictured && raw.length > imageBytesMax)) return false;
    const isJpeg = jpegFilters.has(kind);
    const decoded = this.#decode({ dictionary, ...stream }, isJpeg ? filters.slice(0, -1) : filters);
    if (decoded.state !== "whole") return decoded.state === "broken";
    return isJpeg && !decoded.bytes.subarray(-jpegEndWithin).includes(jpegEnd);
  }
}
