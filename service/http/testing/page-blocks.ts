/** A block of code of a page of documentation, and what the page says that it prints. */
export type CodeBlock = { language: string; file: string | null; text: string; prints: string | null };

/**
 * The code blocks of a page, in order. "```ts receiver.ts" is a file that other blocks use; "```json output" is what the block
 * before it prints. Throws where an output has no block before it.
 */
export function codeBlocks(page: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  for (const [, language = "", word = null, text = ""] of page.matchAll(/^```(\S*)(?: (\S+))?\n([\s\S]*?)^```$/gm)) {
    if (word !== "output") {
      blocks.push({ language, file: word, text, prints: null });
      continue;
    }
    const printer = blocks.at(-1);
    if (!printer || printer.prints !== null) throw new Error(`nothing prints ${text}`);
    printer.prints = text;
  }
  return blocks;
}

/**
 * Whether a program printed what its page says: the same text, where "…" stands for anything, and an identifier, a time and a
 * signature for any other.
 */
export function printed(actual: string, says: string): boolean {
  const pieces = says.trim().split(/(…|(?:upl|ext|led|key|top|req|whk|evt|sch)_[0-9a-z]{26}|\d{4}-\d\d-\d\dT[\d:.]+Z)/);
  const pattern = pieces.map((piece, i) => (i % 2 === 1 ? anyOf(piece) : piece.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  return new RegExp(`^${pattern.join("")}$`).test(actual.trim());
}

function anyOf(piece: string): string {
  if (piece === "…") return "[^]*?";
  return /^\d/.test(piece) ? "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z" : `${piece.slice(0, 4)}[0-9a-z]{26}`;
}
