import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** The checkout, with a slash at its end. */
export const root = fileURLToPath(new URL("..", import.meta.url));

/** A test as a document names it: its file, and the titles of what it stands in before its own. */
export type NamedTest = { file: string; titles: string[] };

/** The cells of each row of a document's tables, without their headings. */
export function tableRows(section: string): string[][] {
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split(" | ")
      .map((cell) => cell.trim()),
  );
}

/** What a cell names: "`file` › title", one a line. */
export function testsNamed(cell: string): NamedTest[] {
  return cell.split("<br>").map((text) => {
    const [file = "", ...titles] = text.split(" › ");
    return { file: file.replaceAll("`", ""), titles };
  });
}

/** What of it is not there. */
export function missing({ file, titles }: NamedTest): string[] {
  if (!existsSync(root + file)) return [file];
  const source = titles.length === 0 ? "" : readFileSync(root + file, "utf8");
  return titles.filter((title) => !hasTitle(source, title)).map((title) => `${file} › ${title}`);
}

/** Whether a test or a group of tests is called so: its title is the first argument of a call. */
export function hasTitle(source: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${literal}\\1,`).test(source);
}
