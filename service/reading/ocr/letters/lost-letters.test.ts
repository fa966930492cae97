import { expect, test } from "vitest";
import { makePicture, put, read } from "../../testing/made-files.ts";

async function wordsOf(lines: readonly string[], font: string): Promise<string[]> {
  const picture = await makePicture((pdf) => {
    for (const [i, line] of lines.entries()) put(pdf, line, 40, 40 + i * 40, 12, font);
  });
  const { blocks } = await read(picture, "image/png");
  return blocks.flatMap(({ text }) => text.split(/[\s,.]+/));
}

const italian = [
  "Il falò durò più di un'ora",
  "Arrivò lunedì, partì martedì, restò qui",
  "Comò, oblò, però, cioè, perciò, parlò",
  "Andò così, e tornò quando poté",
];

test("letters of which the recognisers make nothing, for what they carry, are read", async () => {
  const wanted = italian.flatMap((line) => line.split(/[\s,.]+/)).filter((word) => word.endsWith("ò"));
  const words = await wordsOf(italian, "Times-Italic");
  expect(wanted.filter((word) => words.includes(word)).length).toBeGreaterThanOrEqual(wanted.length - 1);
});

const german = [
  "Für die Größe der Straße zählt das Gewicht der Kühe",
  "Die Bäckerei schließt früh, weil der Käufer müde ist",
];

test("what a capital carries above its line is seen", async () => {
  const words = await wordsOf([...german, "Übermorgen fährt sie, Überzug und Übung"], "Helvetica");
  for (const word of ["Übermorgen", "Überzug", "Übung"]) expect(words).toContain(word);
});

test("where nothing was lost nothing is added: halves of wide letters, and two letters that are joined", async () => {
  const lines = ["Größe und Maß, Spaß am Fußball, süße Füße", "Wörter mit mm, WM und ffi, wie Büffel im Müll"];
  const words = await wordsOf(lines, "Times-Roman");
  const wanted = lines.flatMap((line) => line.split(/[\s,.]+/));
  expect(words.filter((word, i) => [...word].length > [...(wanted[i] ?? "")].length)).toEqual([]);
});
