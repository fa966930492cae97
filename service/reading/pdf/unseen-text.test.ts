import { expect, test } from "vitest";
import { makePdf, type Pdf, put, read } from "../testing/made-files.ts";

const seen = "The keeper wrote down each ship.";
const say = (pdf: Pdf, text: string, colour: string) =>
  void pdf.font("Helvetica").fontSize(11).fillColor(colour).text(text, 40, 100, { lineBreak: false });

async function textOf(draw: (pdf: Pdf) => void): Promise<string[]> {
  const bytes = await makePdf((pdf) => {
    put(pdf, seen, 40, 40);
    draw(pdf);
  });
  return (await read(bytes)).blocks.map(({ text }) => text);
}

test.each<[string, (pdf: Pdf) => void]>([
  [
    "without ink",
    (pdf) => {
      pdf.addContent("3 Tr");
      put(pdf, "unseen", 40, 100);
    },
  ],
  ["white on white paper", (pdf) => say(pdf, "unseen", "white")],
  [
    "white on a white ground",
    (pdf) => {
      pdf.rect(30, 90, 200, 40).fill("white");
      say(pdf, "unseen", "white");
    },
  ],
  [
    "wholly transparent",
    (pdf) => {
      pdf.opacity(0);
      put(pdf, "unseen", 40, 100);
    },
  ],
  [
    "outside of its clip",
    (pdf) => {
      pdf.rect(200, 90, 100, 40).clip();
      put(pdf, "unseen", 40, 100);
    },
  ],
])("text %s is left out", async (_, draw) => {
  expect(await textOf(draw)).toEqual([seen]);
});

test.each<[string, (pdf: Pdf) => void]>([
  [
    "white on a dark ground",
    (pdf) => {
      pdf.rect(30, 90, 200, 40).fill("navy");
      say(pdf, "seen as well", "white");
    },
  ],
  [
    "white on a thick line",
    (pdf) => {
      pdf.lineWidth(30).moveTo(30, 105).lineTo(300, 105).stroke("navy");
      say(pdf, "seen as well", "white");
    },
  ],
  [
    "white on a shaded ground",
    (pdf) => {
      pdf.rect(30, 90, 200, 40).fill(pdf.linearGradient(30, 90, 230, 90).stop(0, "navy").stop(1, "black"));
      say(pdf, "seen as well", "white");
    },
  ],
  ["in a pale colour", (pdf) => say(pdf, "seen as well", "#e0e0ff")],
  [
    "in white letters with an outline",
    (pdf) => {
      pdf.font("Helvetica").fontSize(11).fillColor("white").strokeColor("black");
      pdf.text("seen as well", 40, 100, { lineBreak: false, fill: true, stroke: true });
    },
  ],
  [
    "within its clip",
    (pdf) => {
      pdf.rect(30, 90, 300, 40).clip();
      put(pdf, "seen as well", 40, 100);
    },
  ],
])("text %s is read", async (_, draw) => {
  expect(await textOf(draw)).toEqual([seen, "seen as well"]);
});
