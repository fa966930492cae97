import type { StoredPage } from "@verso/contract/results";
import { z } from "zod";
import { shownBlock } from "../../service/structuring/llm/shown-block.ts";

/** A word of the document as the model is shown it, and the block and page that it is of. */
export type ShownWord = { text: string; block: string; page: number };
/** What a request asks: for all values, or for the words of those with these paths, by their keys. */
export type Question = { words: ShownWord[]; form: unknown; doubts: ReadonlyMap<string, string> };

const fenced = /^<<< (\S+)\n([\s\S]*?)\n>>> \1$/m;
/** What a line of Markdown has beside its words: where a title or an entry begins, the rules and the edges of a table. */
const marks = /^ *(?:#{1,6}|-) |^\|(?: --- \|)+$|(?<=^| )\|(?= |$)/g;
const doubt = /^ {2}"(\d+)": \{.*?\}, \/\/ (\/[^\s:;]+)/gm;

const Request = z.object({
  messages: z.array(z.object({ content: z.union([z.string(), z.array(z.object({ text: z.string() }))]) })),
  response_format: z.object({ json_schema: z.object({ schema: z.record(z.string(), z.unknown()) }) }),
});

export function readRequest(body: unknown, pages: readonly StoredPage[]): Question {
  const { messages, response_format } = Request.parse(body);
  const content = messages.at(-1)?.content ?? "";
  const text = typeof content === "string" ? content : content.map((part) => part.text).join("\n");
  const [document = "", , shown = ""] = fenced.exec(text) ?? [];
  const lines = new Set(shown.split("\n"));
  const words = shownWords(pages, (line) => lines.has(line));
  const asked = [...text.replace(document, "").matchAll(doubt)];
  const doubts = new Map(asked.map(([, key = "", path = ""]) => [key, path]));
  return { words, form: response_format.json_schema.schema, doubts };
}

/** The words of pages as a model is shown them, of lines that are shown. */
export const shownWords = (
  pages: readonly StoredPage[],
  isShown: (line: string) => boolean = () => true,
): ShownWord[] =>
  pages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => {
      const own = shownBlock(block).split("\n").filter(isShown);
      const found = own.flatMap((line) => line.replace(marks, "").match(/\S+/g) ?? []);
      return found.map((word) => ({ text: word, block: block.id, page: block.page }));
    });
