import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const page = readFileSync(`${root}docs/clauses.md`, "utf8");

/** Every section that the table must answer for. */
const sections = {
  Specification: [
    "1 What the service does",
    ...["Upload", "Extraction", "Result", "Wallet", "Ledger entry"].map((name) => `2 ${name}`),
    ...["Upload slot", "Extraction statuses"].map((name) => `3 ${name}`),
    ...["POST /uploads", "Sending the file", "POST /extractions", "GET /extractions/{id}"].map((name) => `4 ${name}`),
    ...["GET /extractions/{id}/result", "DELETE /extractions/{id}", "GET /credits", "GET /usage"].map(
      (name) => `4 ${name}`,
    ),
    "5 Authentication",
    "6 Events",
    "7 Errors",
    "8 Limits",
    "9 Versioning",
  ],
  Contract: ["Conventions", "Scopes", "Uploads", "Extractions", "Credit", "Settings", "Addresses", "Operator"],
};

type Row = { clause: string; tests: { file: string; titles: string[] }[] };

/** The rows below a heading, whose tests read `file` › title, with the titles of what they stand in before their own. */
function rowsOf(section: string): Row[] {
  const lines = section.split("\n").filter((line) => line.startsWith("|"));
  return lines.slice(2).map((line) => {
    const [clause = "", tests = ""] = line.slice(1, -1).split(" | ");
    return {
      clause: clause.trim(),
      tests: tests
        .trim()
        .split("<br>")
        .map((text) => {
          const [file = "", ...titles] = text.split(" › ");
          return { file: file.replaceAll("`", ""), titles };
        }),
    };
  });
}

const parts = page.split(/^## /m).slice(1);
const entries = parts.flatMap((part) =>
  part
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      part: part.split("\n")[0] ?? "",
      name: section.split("\n")[0] ?? "",
      rows: rowsOf(section),
    })),
);

describe("the table of clauses", () => {
  it("has every section, and no other", () => {
    const named = Object.fromEntries(
      Object.keys(sections).map((part) => [part, entries.filter((one) => one.part === part).map(({ name }) => name)]),
    );
    expect(named).toEqual(sections);
    expect(parts).toHaveLength(2);
  });

  it.each(entries)("$part, $name: each clause has tests, and each test is there", ({ rows }) => {
    expect(rows.length).toBeGreaterThan(0);
    for (const { clause, tests } of rows) {
      expect(clause).toMatch(/\w/);
      for (const { file, titles } of tests) {
        expect(titles.length, `${clause}: ${file}`).toBeGreaterThan(0);
        expect(existsSync(root + file), file).toBe(true);
        const source = readFileSync(root + file, "utf8");
        for (const title of titles) expect(hasTitle(source, title), `${file} › ${title}`).toBe(true);
      }
    }
  });

  it("would notice a test that is gone", () => {
    expect(hasTitle('it("is here", () => {', "is here")).toBe(true);
    expect(hasTitle('it("is here no more", () => {', "is here")).toBe(false);
    expect(hasTitle('it.each([\n  ["is here", 1],\n])("%s", () => {', "is here")).toBe(false);
  });
});

/** Whether a test or a group of tests is called so: its title is the first argument of a call. */
function hasTitle(source: string, title: string): boolean {
  const literal = title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`\\(\\s*(["'\`])${literal}\\1,`).test(source);
}
