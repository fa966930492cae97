import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fold, foldMapped, foldQuery, marksIn, placesIn, rangesIn } from "./fold.ts";

describe("what is looked for", () => {
  it.each([
    ["resume", "Résumé"],
    ["STRASSE", "Straße"],
    ["naive cafe", "naïve\n  café"],
    ["Lieferung", "Liefe-\nrung"],
    ["e-mail", "Email"],
    ["email", "E-Mail"],
    ["ΟΔΟΣ", "οδός"],
    ["сьогодні й", "Сьогодні и"],
    ["محمد", "مُحَمَّد"],
    ["احمد", "أحمد"],
    ["שלום", "שָׁלוֹם"],
    ["office", "oﬃce"],
    ["1 234", "1\u00a0234"],
  ])("%j is found in %j", (query, text) => {
    expect(fold(text)).toContain(foldQuery(query));
  });

  it.each([
    ["2026-0418", "20260418"],
    ["a - b", "ab"],
    ["3-4", "34"],
  ])("%j is not %j: only hyphens within words are dropped", (query, text) => {
    expect(fold(text)).not.toContain(foldQuery(query));
  });

  it("may end in a hyphen while it is typed", () => {
    expect(foldQuery(" E- ")).toBe("e");
    expect(foldQuery("2026-")).toBe("2026-");
  });
});

describe("where it stands", () => {
  const marked = (text: string, query: string) =>
    rangesIn(text, foldQuery(query)).map(({ start, end }) => text.slice(start, end));

  it("is told in the text as it is", () => {
    expect(marked("Straße und STRASSE", "strasse")).toEqual(["Straße", "STRASSE"]);
    expect(marked("die Liefe-\nrung der Lieferung", "lieferung")).toEqual(["Liefe-\nrung", "Lieferung"]);
    expect(marked("net   total\nnet\ttotal", "net total")).toEqual(["net   total", "net\ttotal"]);
    expect(marked("قال مُحَمَّد نعم", "محمد")).toEqual(["مُحَمَّد"]);
    expect(marked("aaaa", "aa")).toEqual(["aa", "aa"]);
    expect([marked("text", ""), marked("text", "x y")]).toEqual([[], []]);
  });

  const text = fc.string({
    unit: fc.oneof(fc.constantFrom("a", "É", "ß", "-", "\n", " ", "ﬁ", "ü", "ا", "َ", "İ", "1"), fc.constant("z")),
  });
  it("is known of every folded unit, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(text, fc.string({ unit: "grapheme" })), (any) => {
        const { folded, starts, ends } = foldMapped(any);
        expect(folded).toBe(fold(any));
        expect([starts.length, ends.length]).toEqual([folded.length, folded.length]);
        for (const [i, start] of starts.entries()) expect(start).toBeLessThan(ends[i] ?? 0);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe("what is lit", () => {
  it("holds no letter twice, where one holds several matches", () => {
    const lit = (text: string, query: string) =>
      marksIn(text, foldQuery(query)).map(({ start, end, matches }) => [text.slice(start, end), ...matches]);
    expect(lit("Straße", "s")).toEqual([
      ["S", 0],
      ["ß", 1, 2],
    ]);
    expect(lit("sßs", "ss")).toEqual([
      ["sß", 0],
      ["s", 1],
    ]);
  });

  it("stands in order and apart, and has every match once, whatever the text", () => {
    const unit = fc.constantFrom("s", "ß", "ﬁ", "f", "i", "-", "\n", " ", "a", "e", "æ");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 20 }), fc.string({ unit, maxLength: 3 }), (text, asked) => {
        const query = foldQuery(asked);
        const marks = marksIn(text, query);
        for (const [i, { start, end }] of marks.entries()) {
          expect(start).toBeGreaterThanOrEqual(marks[i - 1]?.end ?? 0);
          expect(end).toBeGreaterThan(start);
        }
        expect(marks.flatMap(({ matches }) => matches)).toEqual([...rangesIn(text, query).keys()]);
      }),
    );
  });
});

it("gives the same ranges for plain text, which needs no map, as by the map", () => {
  const plain = fc.string({ unit: fc.constantFrom(..."aAbB .-\n\t1"), maxLength: 24 });
  fc.assert(
    fc.property(plain, fc.string({ unit: fc.constantFrom(..."ab 1"), minLength: 1, maxLength: 3 }), (text, asked) => {
      const query = foldQuery(asked);
      const { folded, starts, ends } = foldMapped(text);
      const mapped = placesIn(folded, query).map((at) => ({ start: starts[at], end: ends[at + query.length - 1] }));
      expect(rangesIn(text, query)).toEqual(mapped);
    }),
  );
});
