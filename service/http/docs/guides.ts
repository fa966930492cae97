import { globSync } from "node:fs";
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
  ],
]);

/** What the guides lead to beside one another, by its address below `/docs/`: scripts and recipes. */
export const guideFiles: ReadonlyMap<string, string> = new Map([
  ["upload.sh", "docs/api/upload.sh"],
  ...globSync("docs/recipes/**/*.{py,mjs,json,yml}", { cwd: checkout })
    .sort()
    .map((path) => [path.slice("docs/".length), path] as const),
]);
export const guideFile = (path: string): Promise<Buffer> => readFile(join(checkout, path));

const addressOf = new Map([
  ...[...guides].map(([name, path]) => [path, `${name}.md`] as const),
  ...[...guideFiles].map(([address, path]) => [path, address] as const),
]);

/** A guide's Markdown. Links to other guides lead to where these are given; what leads elsewhere in the checkout leads nowhere here, and is text. */
export async function guide(name: string): Promise<string> {
  const path = guides.get(name);
  if (path === undefined) throw new Error(`there is no guide ${name}`);
  const text = await readFile(join(checkout, path), "utf8");
  return text.replaceAll(
    /\[([^\]]+)\]\((?![a-z]+:)([^)#]+)(#[^)]*)?\)/g,
    (_, words: string, target: string, hash = "") => {
      const to = relative(checkout, join(checkout, dirname(path), target));
      const address = addressOf.get(to);
      return address === undefined ? words : `[${words}](${address}${hash})`;
    },
  );
}

/** What a guide is about, by its heading and the first sentence under it. */
export function aboutOf(markdown: string): { title: string; first: string } {
  const [, title = "", after = ""] = /^# (.+)\n+([\s\S]*?)\n\n/m.exec(markdown) ?? [];
  const [first = ""] =
    /^[\s\S]*?\.(?=\s|$)/.exec(after.replaceAll(/\s+/g, " ").replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")) ?? [];
  return { title, first };
}
