import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { hasTitle, missing, root, tableRows, testsNamed } from "./named-tests.ts";

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

const parts = page.split(/^## /m).slice(1);
const entries = parts.flatMap((part) =>
  part
    .split(/^### /m)
    .slice(1)
    .map((section) => ({
      part: part.split("\n")[0] ?? "",
      name: section.split("\n")[0] ?? "",
      rows: tableRows(section).map(([clause = "", tests = ""]) => ({ clause, tests: testsNamed(tests) })),
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
        expect(missing({ file, titles })).toEqual([]);
      }
    }
  });

  it("would notice a test that is gone", () => {
    expect(hasTitle('it("is here", () => {', "is here")).toBe(true);
    expect(hasTitle('it("is here no more", () => {', "is here")).toBe(false);
    expect(hasTitle('it.each([\n  ["is here", 1],\n])("%s", () => {', "is here")).toBe(false);
  });
});
