import { aboutOf, guide, guides } from "./guides.ts";

/** `/llms.txt`: what there is to read here for a language model, in the form of llmstxt.org. */
export async function llmsText(origin: string): Promise<string> {
  const pages = await Promise.all([...guides.keys()].filter((name) => name !== "README").map(entryOf));
  return `# Verso

> Turns PDFs and images into JSON that people can trust: text, titles, tables, lists and figures with their places on the page, or data by a JSON Schema with a citation for each value.

An API of JSON over HTTP below ${origin}/v1, with a key as \`Authorization: Bearer dex_live_…\`. Amounts are decimal strings in USD. Errors have a \`code\`: decide by it. Agents need no code: ${origin}/mcp gives the same as tools (Model Context Protocol, Streamable HTTP, the same key).

## Guides

${pages.join("\n")}

## Reference

- [Every operation](${origin}/docs/reference.md): each operation, field and refusal, as Markdown
- [OpenAPI](${origin}/openapi.json): the same for machines (OpenAPI 3.1)

## Clients

- [TypeScript](${origin}/clients/typescript.tgz): \`npm install ${origin}/clients/typescript.tgz\`
- [Python](${origin}/clients/): \`pip install --no-index --find-links ${origin}/clients/ verso-documents\`
`;

  async function entryOf(name: string): Promise<string> {
    const { title, first } = aboutOf(await guide(name));
    return `- [${title}](${origin}/docs/${name}.md)${first === "" ? "" : `: ${first}`}`;
  }
}
