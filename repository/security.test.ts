import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { missing, root, tableRows, testsNamed } from "./named-tests.ts";

const page = readFileSync(`${root}docs/security.md`, "utf8");

/** How many requirements of levels 1 and 2 each section of ASVS 5.0 has; they are the first ones of it. */
const required: Record<string, number[]> = {
  "V1 Encoding and sanitization": [2, 9, 11, 3, 2],
  "V2 Validation and business logic": [3, 3, 4, 1],
  "V3 Web frontend security": [0, 2, 4, 6, 5, 0, 2],
  "V4 API and web service": [3, 1, 2, 4],
  "V5 File handling": [1, 3, 2, 3],
  "V6 Authentication": [3, 11, 3, 4, 5, 3, 0, 4],
  "V7 Session management": [3, 4, 2, 5, 2, 2],
  "V8 Authorization": [2, 3, 1, 1],
  "V9 Self-contained tokens": [3, 4],
  "V10 OAuth and OIDC": [2, 2, 4, 11, 5, 2, 3],
  "V11 Cryptography": [2, 3, 3, 4, 1, 1],
  "V12 Secure communication": [3, 2, 4],
  "V13 Configuration": [1, 5, 2, 5],
  "V14 Data protection": [2, 4, 3],
  "V15 Secure coding and architecture": [3, 3, 7],
  "V16 Security logging and error handling": [1, 5, 4, 3, 3],
  "V17 WebRTC": [],
};

const numbersOf = (name: string, counts: readonly number[]) => {
  const chapter = /^V(\d+)/.exec(name)?.[1];
  return counts.flatMap((count, i) => Array.from({ length: count }, (_, n) => `${chapter}.${i + 1}.${n + 1}`));
};

const chapters = (page.split("## OWASP ASVS 5.0")[1]?.split(/^## /m)[0] ?? "").split(/^### /m).slice(1);
const entries = chapters.map((section) => {
  const name = section.split("\n")[0] ?? "";
  const rows = tableRows(section).map(([numbers = "", how = "", tests = ""]) => ({ numbers, how, tests }));
  return { name, rows };
});

describe("the page on security", () => {
  it("has every chapter of ASVS, and no other", () => {
    expect(entries.map(({ name }) => name)).toEqual(Object.keys(required));
  });

  it.each(entries)("$name: every requirement of levels 1 and 2 is spoken of, once", ({ name, rows }) => {
    const spoken = rows.flatMap(({ numbers }) => numbers.match(/\d+\.\d+\.\d+/g) ?? []);
    expect(spoken.sort()).toEqual(numbersOf(name, required[name] ?? []).sort());
  });

  it.each(entries)("$name: what is met has a test that is there, or a reason why not", ({ rows }) => {
    for (const { numbers, how, tests } of rows) {
      expect(how, numbers).toMatch(/\w{3}/);
      if (tests !== "—") expect(testsNamed(tests).flatMap(missing), numbers).toEqual([]);
    }
  });

  it("names no file that is not there", () => {
    const named = [...page.matchAll(/`([\w./-]+\/[\w.-]*)`/g)].map(([, file = ""]) => file);
    const ours = named.filter((file) => /^(app|lib|server|service|contract|scripts|docs|e2e|public)\//.test(file));
    expect(ours.length).toBeGreaterThan(50);
    expect(ours.filter((file) => !existsSync(root + file))).toEqual([]);
  });
});
