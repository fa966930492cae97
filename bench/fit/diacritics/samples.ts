import { diacriticInputs } from "../../../service/reading/ocr/letters/diacritic-inputs.ts";
import { familyOf } from "../../../service/reading/ocr/letters/letter-families.ts";
import { lineInkOf } from "../../../service/reading/ocr/lines/ink.ts";
import { align } from "../align.ts";
import type { DrawnLine } from "./drawn-lines.ts";

/** A letter as the network sees it (each input a byte), the letters that it may be, and which of them it is. */
export type Sample = { input: Uint8Array; letters: string; diacritic: number };

/** A line of which less was found than this share is left out. */
const foundShareMin = 0.7;

/** The letters of a line that may carry diacritics. */
export function samplesOf({ text, crop, emissions }: DrawnLine): Sample[] {
  const inputs = diacriticInputs(crop, lineInkOf(crop), emissions);
  const written = [...text];
  const places = align(
    written,
    emissions.map((each) => each.text),
    mayBe,
  );
  const pairs = places.flatMap(([i, j]): [number, number][] =>
    i !== undefined && j !== undefined && mayBe(emissions[j]?.text ?? "", written[i] ?? "") ? [[i, j]] : [],
  );
  if (pairs.length < foundShareMin * written.length) return [];
  return pairs.flatMap(([i, j]): Sample[] => {
    const [input, family] = [inputs[j], familyOf(emissions[j]?.text ?? "")];
    const diacritic = family?.letters.indexOf(written[i] ?? "") ?? -1;
    return input && family && diacritic >= 0
      ? [{ input: Uint8Array.from(input, (value) => Math.round(255 * value)), letters: family.letters, diacritic }]
      : [];
  });
}

/** Where one may be the other. */
const mayBe = (read: string, written: string): boolean =>
  read === written || (familyOf(read)?.letters.includes(written) ?? false);
