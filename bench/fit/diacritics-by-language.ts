import { families } from "../../service/reading/ocr/letters/letter-families.ts";
import { declaration, declarationInput, type Fitted } from "./fitted.ts";

/** Letters with diacritics of each language's alphabet, which a short text may lack. English comes first. */
const alphabets: Readonly<Record<string, string>> = {
  eng: "",
  deu_1996: "äöüß",
  fra: "àâæçéèêëîïôœùûüÿ",
  spa: "áéíñóúü",
  ita: "àèéìòù",
  nld: "éèëïóöü",
  por_PT: "ãâáàçéêíóôõúü",
  dan: "æøåé",
  nob: "æøåéò",
  swe: "åäöé",
  fin: "åäö",
  isl: "áéíóúýöæ",
  est: "äöüõšž",
  pol: "ąćęłńóśźż",
  ces: "áčéěíňóřšťúůýž",
  slk: "áäčéíňóôšťúýž",
  slv: "čšž",
  hrv: "čćšž",
  hun: "áéíóöőúüű",
  cat: "àçéèíïóòúü",
  glg: "áéíñóúü",
};
const languages = Object.keys(alphabets);
/** A letter of the alphabet is one of so many of its body at least. */
const ownMax = 64;
/** What a letter is counted for where a language does not have it, of so many of its body. */
const unseen = 0.02;
const stepsABit = 4;

/**
 * How often a letter's body carries each diacritic in each of the languages of Europe that are written in Latin letters, counted
 * in the Universal Declaration of Human Rights.
 */
export function fitDiacriticsByLanguage(): Fitted {
  const counted = languages.map((language) => {
    const counts = new Map<string, number>();
    for (const letter of declaration(language).toLowerCase()) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    return counts;
  });
  const lines = Object.entries(families)
    .filter(([body]) => /[a-zæ]/.test(body))
    .flatMap(([body, family]) =>
      [...family.replaceAll(" ", "")].map((letter) => {
        const costs = counted.map((counts, i) => {
          const all = [...family].reduce((sum, each) => sum + (each === " " ? 0 : (counts.get(each) ?? 0)), 1);
          const least = alphabets[languages[i] ?? ""]?.includes(letter) ? all / ownMax : 0;
          return Math.round(-Math.log2((Math.max(least, counts.get(letter) ?? 0) + unseen) / all) * stepsABit);
        });
        return `${body}${letter}${String.fromCharCode(...costs.map((cost) => 48 + Math.min(78, Math.max(0, cost))))}`;
      }),
    );
  return {
    file: "service/reading/ocr/letters/diacritics-by-language.txt",
    bytes: Buffer.from(`${lines.join("\n")}\n`),
    inputs: [declarationInput(languages)],
    figures: { letters: lines.length, languages: languages.length },
  };
}
