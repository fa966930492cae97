import { describe, expect, it } from "vitest";
import { coverageOf, shareDescribed, tellingWords } from "./coverage.ts";
import { gistOf } from "./senses.ts";
import { normalWords } from "./words.ts";

const gist = (text: string) => gistOf(normalWords(text));
const covered = (asked: string, label: string) => coverageOf(gist(asked), gist(label));

describe("how far a question and a label say the same", () => {
  it("is all of both where they are the same words", () => {
    expect(covered("invoice number", "Invoice no.")).toMatchObject({ asked: 1, label: 1, head: true });
  });

  it("is a part of the one where the other says less", () => {
    const { asked, label } = covered("zarbin lorfim", "Lorfim");
    expect(label).toBe(1);
    expect(asked).toBeGreaterThan(0.3);
    expect(asked).toBeLessThan(1);
  });

  it("is less for words of two languages that only look alike", () => {
    const { asked } = covered("zarbino kalmetra", "zarbinos kalmetre");
    expect(asked).toBeGreaterThan(0.5);
    expect(asked).toBeLessThan(0.9);
  });

  it("is nothing for words that have nothing in common", () => {
    expect(covered("seller", "Weight")).toMatchObject({ asked: 0, label: 0, head: false });
  });

  it("is nothing where there are more words than a label has", () => {
    const many = Array.from({ length: 5_000 }, (_, i) => `wem${i}lor`).join(" ");
    expect(covered(many, many)).toMatchObject({ asked: 0, label: 0 });
  });
});

describe("how much of a label a description says", () => {
  const described = (words: readonly string[], label: string) => shareDescribed(tellingWords(words), gist(label));

  it("is the share of its words", () => {
    expect(described(normalWords("the weight of all parcels together"), "Weight")).toBeGreaterThan(0.9);
    expect(described(normalWords("who drove"), "Weight")).toBe(0);
  });

  it("is looked for in the beginning of a description alone", () => {
    const long = [...Array.from({ length: 10_000 }, () => "lorfim"), "weight"];
    expect(described(long, "Weight")).toBe(0);
  });
});
