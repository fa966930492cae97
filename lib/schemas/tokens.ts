/** A piece of code. `doc`: a comment that says something of what follows. `line`: the end of a line outside of brackets. */
export type Token = { kind: "name" | "text" | "number" | "mark" | "doc" | "line" | "end"; text: string };

/** Code that makes more than this is none that anybody wrote. */
export const schemasMax = 5_000;

/** What cannot be read as the code that it seems to be. */
export class Unreadable extends Error {}

const piece =
  /(?<space>[^\S\n]+|\\\n)|(?<line>\n)|(?<doc>\/\*\*(?:[^*]|\*(?!\/))*\*\/)|(?<comment>\/\/[^\n]*|#[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/)|(?<long>"""(?:[^"]|"(?!""))*""")|(?<text>[rR]?"(?:[^"\\\n]|\\.)*"|[rR]?'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.)*`)|(?<number>-?\d[\d_]*(?:\.\d+)?(?:[eE][-+]?\d+)?)|(?<name>[\p{L}_$][\p{L}\p{N}_$]*)|(?<pattern>(?<=[(,]\s?)\/(?:[^/\\\n]|\\.)+\/)|(?<mark>=>|\.\.\.|[^\s])/uy;

/** Code in its pieces, in time that grows with its length. Throws `Unreadable`. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = [];
  let depth = 0;
  piece.lastIndex = 0;
  while (piece.lastIndex < code.length) {
    const groups = piece.exec(code)?.groups;
    if (groups === undefined) throw new Unreadable();
    const { line, doc, long, text, number, name, pattern, mark } = groups;
    if (line !== undefined && depth === 0) tokens.push({ kind: "line", text: "\n" });
    else if (doc !== undefined) tokens.push({ kind: "doc", text: doc });
    else if (long !== undefined) tokens.push({ kind: "text", text: long.slice(3, -3).trim() });
    else if (text !== undefined) tokens.push({ kind: "text", text: unquoted(text) });
    else if (pattern !== undefined) tokens.push({ kind: "text", text: pattern.slice(1, -1).replaceAll("\\/", "/") });
    else if (number !== undefined) tokens.push({ kind: "number", text: number.replaceAll("_", "") });
    else if (name !== undefined) tokens.push({ kind: "name", text: name });
    else if (mark !== undefined) {
      if ("([{".includes(mark)) depth += 1;
      if (")]}".includes(mark)) depth -= 1;
      tokens.push({ kind: "mark", text: mark });
    }
  }
  return [...tokens, { kind: "line", text: "\n" }, { kind: "end", text: "" }];
}

const escapes: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", "0": "\0" };

function unquoted(quoted: string): string {
  if (/^[rR]/.test(quoted)) return quoted.slice(2, -1);
  return quoted.slice(1, -1).replaceAll(/\\(?:u([0-9a-fA-F]{4})|x([0-9a-fA-F]{2})|(.))/gs, (_, four, two, one) => {
    const code = four ?? two;
    return code === undefined ? (escapes[one] ?? one) : String.fromCharCode(Number.parseInt(code, 16));
  });
}

/** Goes through pieces of code, one after another. Line ends are passed over unless they are asked for. */
export class Cursor {
  readonly #tokens: readonly Token[];
  #at = 0;
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }
  get here(): Token {
    return this.#tokens[this.#at] ?? { kind: "end", text: "" };
  }
  next(): Token {
    const token = this.here;
    this.#at += 1;
    return token;
  }
  is(text: string): boolean {
    return this.here.text === text && (this.here.kind === "mark" || this.here.kind === "name");
  }
  take(text: string): boolean {
    if (!this.is(text)) return false;
    this.#at += 1;
    return true;
  }
  need(text: string): void {
    if (!this.take(text)) throw new Unreadable();
  }
  name(): string {
    const token = this.next();
    if (token.kind !== "name") throw new Unreadable();
    return token.text;
  }
}
