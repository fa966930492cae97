import { diacriticInputs } from "../../service/reading/ocr/diacritic-inputs.ts";
import { lineInkOf } from "../../service/reading/ocr/ink.ts";
import { familyOf } from "../../service/reading/ocr/letter-families.ts";
import type { DrawnLine } from "./drawn-lines.ts";

/** A letter as the network sees it (each input a byte), the letters that it may be, and which of them it is. */
export type Sample = { input: Uint8Array; letters: string; diacritic: number };

/** A line of which less was found than this share is left out. */
const foundShareMin = 0.7;

/** The letters of a line that may carry diacritics. */
export function samplesOf({ text, crop, emissions }: DrawnLine): Sample[] {
  const inputs = diacriticInputs(crop, lineInkOf(crop), emissions);
  const written = [...text];
  const pairs = align(
    written,
    emissions.map((each) => each.text),
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

const mayBe = (read: string, written: string): boolean =>
  read === written || (familyOf(read)?.letters.includes(written) ?? false);

/** Which character was read as which, where one may be the other (Levenshtein). */
function align(written: readonly string[], read: readonly string[]): [number, number][] {
  const columns = read.length + 1;
  const costs = new Uint32Array((written.length + 1) * columns);
  const changed = (i: number, j: number) => (mayBe(read[j - 1] ?? "", written[i - 1] ?? "") ? 0 : 1);
  const costAt = (i: number, j: number) => costs[i * columns + j] ?? 0;
  for (let i = 0; i <= written.length; i++)
    for (let j = 0; j <= read.length; j++)
      costs[i * columns + j] =
        i === 0 || j === 0
          ? i + j
          : Math.min(costAt(i - 1, j - 1) + changed(i, j), costAt(i - 1, j) + 1, costAt(i, j - 1) + 1);
  const pairs: [number, number][] = [];
  for (let i = written.length, j = read.length; i > 0 && j > 0; ) {
    if (costAt(i, j) === costAt(i - 1, j - 1) + changed(i, j)) {
      i--;
      j--;
      if (mayBe(read[j] ?? "", written[i] ?? "")) pairs.push([i, j]);
    } else if (costAt(i, j) === costAt(i - 1, j) + 1) i--;
    else j--;
  }
  return pairs.reverse();
}
