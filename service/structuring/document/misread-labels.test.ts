import type { StoredPage } from "@verso/contract/results";
import { expect, it } from "vitest";
import { toStructuredData } from "../structured-data.ts";
import { type MadeLine, madePage, objectOf, orNull } from "../testing/made-pages.ts";
import { misreadLabels } from "./misread-labels.ts";

const danish = ["kunde", "faktura", "dato", "antal", "beskrivelse", "moms"];

it("words of labels of which a letter was read wrongly are what they were, in the paper's own language", () => {
  const meant = misreadLabels(danish);
  expect(meant(["kurde"], 0.7)).toEqual(["kunde"]);
  expect(meant(["kurde"], 0.85)).toEqual(["kurde"]);
  expect(meant(["fakturadaio"], 0.85)).toEqual(["fakturadato"]);
  expect(meant(["beskrivelse"], 0.7)).toEqual(["beskrivelse"]);
  expect(meant(["rechnungsdatun"], 0.5)).toEqual(["rechnungsdatun"]);
});

it("a paper of no language that is known keeps its words", () => {
  expect(misreadLabels(["lorfim", "brukas"])(["kurde"], 0.5)).toEqual(["kurde"]);
});

const scanned = (lines: readonly MadeLine[]): StoredPage => {
  const page = madePage(lines);
  const unsure = (text: string) => (/kurde|fakturadaio/i.test(text) ? 0.7 : 0.98);
  const blocks = page.blocks.map((block) => ({
    ...block,
    words: block.words?.map((word) => ({ ...word, confidence: unsure(word.text) })) ?? [],
  }));
  return { ...page, source: "ocr", blocks };
};

it("a scanned paper is asked by what its labels were", () => {
  const lines = [
    "Faktura",
    "Fakturanr.: 4471",
    "Kurde nr.: 42927",
    "Fakturadaio: 25-01-2019",
    "Antal Beskrivelse Moms",
  ];
  const schema = objectOf({ customer_number: orNull("string"), document_date: orNull("string", { format: "date" }) });
  expect(toStructuredData({ schema, pages: [scanned(lines)], instructions: null }).data).toEqual({
    customer_number: "42927",
    document_date: "2019-01-25",
  });
});

it("a word longer than any label's is left alone, and costs nothing", () => {
  const long = "kurdenummer".repeat(400);
  expect(misreadLabels(["faktura", "antal", "beskrivelse", "moms"])([long], 0.5)).toEqual([long]);
});
