import { expect, test } from "vitest";
import { seededChance } from "../../service/flow/chance.ts";
import { languageCodes, writingOf } from "./language.ts";
import english from "./languages/exposed/en.json" with { type: "json" };
import { makeDocuments } from "./make.ts";
import { apartHalves, halves } from "./sheet.ts";
import { RareWords } from "./wordings.ts";

// One way of the opened half leaves units out, and stays as it was.
test.each(["work", "unsealed", "exposed", "shown", "plain", "broad", "sealed"] as const)(
  "what papers of %s say stands on them, marked with its place",
  (half) => {
    for (const seed of [1, 2])
      for (const { name, html, truth } of makeDocuments(half, 3, seed)) {
        // A currency may be told by the sign beside amounts alone.
        const unmarked = [...truth.keys()].filter(
          (path) => path !== "/currency" && !html.includes(`data-path="${path}"`),
        );
        expect(unmarked, name).toEqual([]);
      }
  },
);

test.each(apartHalves)("the same seed makes the same documents of %s, and each half others", (half) => {
  const [one, again] = [makeDocuments(half, 1, 3), makeDocuments(half, 1, 3)];
  expect(again).toEqual(one);
  const firsts = halves.map((each) => makeDocuments(each, 1, 3)[0]?.html);
  expect(new Set(firsts).size).toBe(halves.length);
});

const apartLanguages = apartHalves.flatMap((half) => languageCodes.map((code) => [half, code] as const));
test.each(apartLanguages)("papers of %s have a wording for everything in %s", (half, code) => {
  const writing = writingOf(code, half, seededChance(1), new RareWords("own", 1));
  expect(Object.keys(english.words).filter((key) => !writing.has(key))).toEqual([]);
});
