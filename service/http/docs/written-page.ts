import { Marked } from "marked";
import { aboutOf } from "./guides.ts";

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** By which a heading can be linked to. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, "")
    .replaceAll(" ", "-");

const marked = new Marked({
  renderer: {
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${escaped(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    table(token) {
      const row = (cells: typeof token.header, tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join("")}</tr>`;
      const rows = token.rows.map((cells) => row(cells, "td")).join("");
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, "th")}</thead><tbody>${rows}</tbody></table></div>\n`;
    },
    // What documents are made of is Markdown alone.
    html: ({ text }) => escaped(text),
  },
});

/** A page of Markdown, as HTML that is read without a script. Links between pages lead to such pages. */
export function writtenPage(markdown: string): string {
  const { title } = aboutOf(markdown);
  const linked = markdown.replaceAll(/\]\(([a-zA-Z-]+)\.md(#[^)]*)?\)/g, "]($1$2)");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>${escaped(title)} · Verso API</title>
    <link rel="icon" href="/docs/icon.svg">
    <link rel="stylesheet" href="/docs/guide.css">
  </head>
  <body>
    <header>
      <img src="/docs/icon.svg" alt="" width="24" height="24">
      <strong>Verso</strong>
      <nav><a href="/docs/README">Guides</a> <a href="/docs/reference">Reference</a> <a href="/docs">Try it</a></nav>
    </header>
    <main>
${marked.parse(linked, { async: false })}    </main>
  </body>
</html>
`;
}
