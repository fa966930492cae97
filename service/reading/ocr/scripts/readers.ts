import { type Languages, missingPackages } from "../networks/tesseract.ts";
import type { ScriptName } from "./script-names.ts";

/**
 * Who may read a script: the languages that it is tried in, and what is added to how sure each is, since some are surer of
 * what they read wrongly. There is no Russian; Ukrainian and Belarusian together have all of its letters.
 */
type Reader = { languages: Languages; handicap: number };
const readers: Partial<Record<ScriptName, readonly Reader[]>> = {
  vietnamese: [{ languages: "vie", handicap: 0 }],
  korean: [{ languages: "kor", handicap: 0 }],
  cyrillic: [
    { languages: "ukr+bel", handicap: 0 },
    { languages: "bul", handicap: 0 },
    { languages: "srp", handicap: 0 },
  ],
  greek: [{ languages: "ell", handicap: 0 }],
  arabic: [
    { languages: "ara", handicap: 0 },
    { languages: "fas", handicap: 0.08 },
    { languages: "urd", handicap: 0 },
  ],
  hebrew: [{ languages: "heb", handicap: 0 }],
  devanagari: [{ languages: "hin", handicap: 0 }],
  bengali: [{ languages: "ben", handicap: 0 }],
  tamil: [{ languages: "tam", handicap: 0 }],
  thai: [{ languages: "tha", handicap: 0 }],
  georgian: [{ languages: "kat", handicap: 0 }],
  armenian: [{ languages: "hye", handicap: 0 }],
};

/** Scripts that PP-OCR's recognisers read. */
const ownScripts: readonly ScriptName[] = ["latin", "han", "japanese", "turned"];

export const readersOf = (script: ScriptName): readonly Reader[] => readers[script] ?? [];
/** What is missing to read a script. */
export const lackingOf = (script: ScriptName): string[] => [
  ...new Set(readersOf(script).flatMap(({ languages }) => missingPackages(languages))),
];
export const isReadable = (script: ScriptName): boolean =>
  readersOf(script).length > 0 && lackingOf(script).length === 0;
export const isOwn = (script: ScriptName): boolean => ownScripts.includes(script);
/** Where a script's words have less room between them, as a share of their ink's height, they are one: Tesseract parts too many. */
const gapsMin: Partial<Record<ScriptName, number>> = { thai: 0.38, korean: 0.25 };
export const gapMinOf = (script: ScriptName): number => gapsMin[script] ?? 0;
