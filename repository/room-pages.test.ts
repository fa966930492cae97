import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fileImports, roomsOf } from "./imports.ts";
import { root, tableRows } from "./named-tests.ts";

const rooms = ["leaves", "lists", "document"].map((room) => `service/structuring/${room}`);

/** What a room's page says of files, by their paths within the room: a heading such as "## `sums/`" stands for a folder. */
function filesNamed(page: string): { path: string; purpose: string }[] {
  return page.split(/^## /m).flatMap((section) => {
    const folder = /^`([\w-]+\/)`\n/.exec(section)?.[1] ?? "";
    const rows = tableRows(section);
    return rows.map(([name = "", purpose = ""]) => ({ path: folder + name.replaceAll("`", ""), purpose }));
  });
}

const files = fileImports();

/** The source files of a room that are no tests, by their paths within it. */
const filesOf = (room: string): string[] =>
  globSync("**/*.ts", { cwd: root + room }).filter((path) => !/\.test\.ts$|planted-/.test(path));

describe.each(rooms)("the page of %s", (room) => {
  const named = filesNamed(readFileSync(`${root}${room}/README.md`, "utf8"));

  it("names each of its files once, and none that is not there", () => {
    const own = filesOf(room);
    expect(own.length).toBeGreaterThan(30);
    expect(named.map(({ path }) => path).sort()).toEqual(own.sort());
  });

  it("says in one line what each is for", () => {
    expect(named.filter(({ purpose }) => purpose.length < 20)).toEqual([]);
  });

  it("has each folder below those that it uses", () => {
    const folders = [...new Set(named.flatMap(({ path }) => (path.includes("/") ? [path.split("/")[0] ?? ""] : [])))];
    const upwards = [...roomsOf(room, files)].flatMap(([one, uses]) =>
      [...uses].filter((other) => folders.indexOf(one) >= 0 && folders.indexOf(other) > folders.indexOf(one)),
    );
    expect(upwards).toEqual([]);
  });

  it("is linked from the page of structuring", () => {
    const page = readFileSync(`${root}service/structuring/README.md`, "utf8");
    expect(page).toContain(`](${room.split("/").at(-1)}/README.md)`);
  });
});

it("a page's files are those of its tables, in the folder that the heading names", () => {
  const table = (file: string) => `| file | what it is for |\n| --- | --- |\n| \`${file}\` | the purpose of it |\n`;
  const page = `# Room\n\nA sentence.\n\n## Start here\n\n${table("one.ts")}\n## \`sums/\`\n\nWords.\n\n${table("two.ts")}`;
  expect(filesNamed(page).map(({ path }) => path)).toEqual(["one.ts", "sums/two.ts"]);
});
