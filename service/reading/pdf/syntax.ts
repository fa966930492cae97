/** A value of PDF's syntax. Of a string it is enough to know how many bytes it is written with. */
export type Value = null | boolean | number | Name | Reference | Text | Value[] | Dictionary;
export type Dictionary = Map<string, Value>;
export type Name = { name: string };
export type Reference = { object: number };
/** What is no value, such as an operator. */
export type Word = { word: string };
export type Text = { textBytes: number };

export const isName = (value: Value | undefined): value is Name =>
  typeof value === "object" && value !== null && "name" in value;
export const isWord = (value: Value | Word | undefined): value is Word =>
  typeof value === "object" && value !== null && "word" in value;
export const isReference = (value: Value | undefined): value is Reference =>
  typeof value === "object" && value !== null && "object" in value;

/** Deeper and longer values are no page's. */
const depthMax = 40;
const lengthMax = 100_000;
const [openParenthesis, closeParenthesis, backslash, percent, slash] = [0x28, 0x29, 0x5c, 0x25, 0x2f];
const [less, greater, openBracket] = [0x3c, 0x3e, 0x5b];
const spaces = new Set([0, 9, 10, 12, 13, 32]);
const delimiters = new Set([...Buffer.from("()<>[]{}/%")]);
/** What is still open there was never closed. */
const ends = new Set(["endobj", "stream", "endstream"]);
const isRegular = (byte: number | undefined) => byte !== undefined && !spaces.has(byte) && !delimiters.has(byte);
const isDigits = (word: string) => /^\d{1,10}$/.test(word);

/** Reads values one after another. What is no value ends in `undefined`; nothing is thrown. */
export class Scanner {
  readonly #bytes: Buffer;
  at: number;

  constructor(bytes: Buffer, at = 0) {
    this.#bytes = bytes;
    this.at = at;
  }

  /** The value that stands here; a word that is none, such as an operator, as `{ word }`; undefined at the end. */
  next(depth = 0): Value | Word | undefined {
    this.#skipSpace();
    const byte = this.#bytes[this.at];
    if (byte === undefined || depth > depthMax) return undefined;
    if (byte === slash) {
      this.at++;
      return {
        name: this.#regular().replace(/#([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
      };
    }
    if (byte === openParenthesis) return this.#text();
    if (byte === less && this.#bytes[this.at + 1] === less) return this.#dictionary(depth);
    if (byte === less) {
      const [from, end] = [this.at + 1, this.#bytes.indexOf(greater, this.at)];
      this.at = end < 0 ? this.#bytes.length : end + 1;
      return { textBytes: this.at - 1 - from };
    }
    if (byte === openBracket) return this.#array(depth);
    if (!isRegular(byte)) {
      this.at++;
      return { word: String.fromCharCode(byte) };
    }
    return this.#wordOrNumber();
  }

  /** The bytes of a word without its delimiters. */
  #regular(): string {
    const from = this.at;
    while (isRegular(this.#bytes[this.at])) this.at++;
    return this.#bytes.toString("latin1", from, this.at);
  }

  #skipSpace(): void {
    for (let byte = this.#bytes[this.at]; byte !== undefined; byte = this.#bytes[this.at]) {
      if (byte === percent) {
        while (this.at < this.#bytes.length && this.#bytes[this.at] !== 10 && this.#bytes[this.at] !== 13) this.at++;
      } else if (!spaces.has(byte)) return;
      else this.at++;
    }
  }

  #text(): Text {
    const from = this.at + 1;
    let open = 0;
    for (; this.at < this.#bytes.length; this.at++) {
      const byte = this.#bytes[this.at];
      if (byte === backslash) this.at++;
      else if (byte === openParenthesis) open++;
      else if (byte === closeParenthesis && --open === 0) break;
    }
    this.at++;
    return { textBytes: this.at - 1 - from };
  }

  #array(depth: number): Value[] {
    this.at++;
    const values: Value[] = [];
    for (;;) {
      const value = this.next(depth + 1);
      if (value === undefined || (isWord(value) && (value.word === "]" || ends.has(value.word)))) return values;
      if (!isWord(value) && values.length < lengthMax) values.push(value);
    }
  }

  #dictionary(depth: number): Dictionary {
    this.at += 2;
    const found: Dictionary = new Map();
    for (;;) {
      const key = this.next(depth + 1);
      if (key === undefined || (isWord(key) && ends.has(key.word))) return found;
      if (isWord(key) && key.word === ">") {
        if (this.#bytes[this.at] === greater) this.at++;
        return found;
      }
      if (isWord(key) || !isName(key)) continue;
      const before = this.at;
      const value = this.next(depth + 1);
      if (value === undefined) return found;
      // A key without a value: what closes the dictionary is met once more.
      if (isWord(value)) this.at = before;
      else if (found.size < lengthMax) found.set(key.name, value);
    }
  }

  #wordOrNumber(): Value | Word {
    const word = this.#regular();
    if (word === "true" || word === "false") return word === "true";
    if (word === "null") return null;
    if (isDigits(word)) {
      const object = this.#reference(word);
      if (object) return object;
    }
    return /^[-+.\d]/.test(word) ? Number.parseFloat(word) || 0 : { word };
  }

  /** `12 0 R`, after the first of its numbers. */
  #reference(first: string): Reference | undefined {
    const before = this.at;
    this.#skipSpace();
    if (isDigits(this.#regular())) {
      this.#skipSpace();
      if (this.#regular() === "R") return { object: Number(first) };
    }
    this.at = before;
    return undefined;
  }
}
