import { existsSync, globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const checkout = fileURLToPath(new URL("../../../", import.meta.url));

/** The pages that are given at `/docs/NAME.md`, by their names: where each lies in the checkout. */
export const guides: ReadonlyMap<string, string> = new Map([
  ...globSync("docs/api/*.md", { cwd: checkout })
    .sort()
    .map((path) => [path.slice("docs/api/".length, -".md".length), path] as const),
  ...[
    ["structured-mode", "docs/structured-mode.md"] as const,
    ["typescript", "clients/typescript/README.md"] as const,
    ["python", "clients/python/README.md"] as const,
    ["recipes", "docs/recipes/README.md"] as const,
  ].filter(([, path]) => existsSync(join(checkout, path))),
]);

const nameOf = new Map([...guides].map(([name, path]) => [path, name]));

/** A guide's Markdown. Links to other guides lead to where these are given; what leads elsewhere in the checkout leads nowhere here, and is text. */
export async function guide(name: string): Promise<string> {
  const path = guides.get(name);
  if (path === undefined) throw new Error(`there is no guide ${name}`);
  const text = await readFile(join(checkout, path), "utf8");
  return text.replaceAll(
    /\[([^\]]+)\]\((?![a-z]+:)([^)#]+)(#[^)]*)?\)/g,
    (_, words: string, target: string, hash = "") => {
      const to = relative(checkout, join(checkout, dirname(path), target));
      const known = nameOf.get(to);
      if (known !== undefined) return `[${words}](${known}.md${hash})`;
      return to === "docs/api/upload.sh" ? `[${words}](upload.sh)` : words;
    },
  );
}

/** The script that the guides use. */
export const uploadScript = (): Promise<Buffer> => readFile(join(checkout, "docs/api/upload.sh"));

/** What a guide is about, by its heading and the first sentence under it. */
export function aboutOf(markdown: string): { title: string; first: string } {
  const [, title = "", after = ""] = /^# (.+)\n+([\s\S]*?)\n\n/m.exec(markdown) ?? [];
  const [first = ""] =
    /^[\s\S]*?\.(?=\s|$)/.exec(after.replaceAll(/\s+/g, " ").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")) ?? [];
  return { title, first };
}
