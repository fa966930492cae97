import { expect, test } from "vitest";
import { makePicture, put, read } from "../../testing/made-files.ts";
import { diacritics, families, familyOf } from "./letter-families.ts";

const marked = [
  "Le garçon a déjà mangé près de la forêt",
  "La señora llegó mañana a la montaña",
  "As irmãs já comem pão na estação",
  "La società pagherà metà, perché è la città",
  "Die Größe der Straße kostet über fünf Äpfel",
  "Båten går från hamnen när vädret är öde",
];
const plain = ["The bill of six jars is irritating until noon", "Just inquire within, it fits all fine windows"];

async function linesOf(texts: readonly string[], font: string): Promise<string[]> {
  const picture = await makePicture((pdf) => {
    for (const [i, text] of texts.entries()) put(pdf, text, 40, 40 + i * 40, 12, font);
  });
  const { blocks } = await read(picture, "image/png");
  return blocks.map(({ text }) => text);
}

test.each(["Helvetica", "Times-Roman"])(
  "at least nine words of ten keep what their letters carry: %s",
  async (font) => {
    const words = marked
      .join(" ")
      .split(" ")
      .filter((word) => /[^ -~]/.test(word));
    const read = (await linesOf(marked, font)).join(" ").split(" ");
    expect(words.filter((word) => read.includes(word)).length).toBeGreaterThanOrEqual(0.9 * words.length);
  },
);

const strokes = [
  "Først købte børnene rødgrød, smørrebrød og æbler",
  "Så løb søen forbi øen før møllen blev større",
  "Lærlingen har været på gården",
];

test("strokes and joined letters are read on a page in Danish", async () => {
  const words = strokes.join(" ").split(" ");
  const read = (await linesOf(strokes, "Times-Roman")).join(" ").split(" ");
  expect(words.filter((word) => !read.includes(word)).length).toBeLessThanOrEqual(6);
});

test("among capitals they are capitals", async () => {
  const text = "ÖSTERREICH UND ÖDE ÖFEN";
  expect(await linesOf([text], "Helvetica")).toEqual([text]);
  expect(await linesOf(["Die Füße der Bäcker"], "Helvetica")).toEqual(["Die Füße der Bäcker"]);
});

test("letters that carry nothing are given nothing, and dots over them are theirs", async () => {
  expect(await linesOf(plain, "Helvetica")).toEqual(plain);
});

test("each diacritic of a family makes the letter that Unicode composes", () => {
  for (const [body, letters] of Object.entries(families))
    for (const [i, letter] of [...letters].entries()) {
      const diacritic = diacritics[i] ?? "";
      if (
        letter !== " " &&
        diacritic.length === 1 &&
        letter.normalize("NFD").length === 2 &&
        familyOf(letter)?.body === body
      )
        expect(letter).toBe(`${body}${diacritic}`.normalize("NFC"));
    }
});
