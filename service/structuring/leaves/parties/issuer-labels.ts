import type { Reading } from "../../document/reading.ts";
import { gistOf, isSameSense } from "../../vocabulary/senses.ts";
import { isSalutation } from "../../vocabulary/wording.ts";
import { type Candidate, joined, phraseOf } from "../candidates/candidates.ts";

/** "Veranstalter: Torwick Reisen GmbH" is who arranges, without the label, and no hotel. */
export function ofAsked(
  { leads, text }: Reading,
  wordings: readonly (readonly string[])[],
  one: Candidate<string>,
): Candidate<string>[] {
  const own = one.words[0] && phraseOf(text, one.words[0], one.line);
  const lead = own && leads.byPhrase.get(own)?.find(({ from, isMarked }) => from === 0 && isMarked);
  const [head] = lead?.phrase.words ?? [];
  if (!lead || !head || !one.words.includes(head)) return [one];
  const words = one.words.slice(lead.to);
  const isAsked = wordings
    .map(gistOf)
    .some(({ cores }) => cores.some((core) => lead.gist.cores.some((other) => isSameSense(core, other))));
  return isAsked && words.length > 0 ? [{ ...one, words, value: joined(words) }] : [];
}

/** A guest goes by the "Herr" or "Ms" of the window; without, where the paper has it so elsewhere. */
export function asPrinted({ text }: Reading, one: Candidate<string>): Candidate<string> {
  const plain = withoutSalutation(one);
  const isBareElsewhere = text.phrases.some((phrase) => phrase.line !== one.line && phrase.text === plain.value);
  return isBareElsewhere || isSalutation(one.value) ? plain : one;
}

/** A name without the "Frau" before it; "Mr" goes with it in English. */
export function withoutSalutation(one: Candidate<string>): Candidate<string> {
  const at = one.words.findIndex(({ text }) => !isSalutation(text) || english.test(text));
  const words = one.words.slice(Math.max(0, at));
  return at > 0 ? { ...one, words, value: joined(words) } : one;
}
const english = /^(?:mr|mrs|ms|miss)\.?$/iu;
