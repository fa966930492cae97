import type { MeantLabel } from "../../document/leads.ts";
import type { PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { isPersonsName, isSalutation } from "../../vocabulary/wording.ts";
import { joined } from "../candidates/candidates.ts";

/** Between the labels of both halves may stand a line of values. */
const linesMax = 2;

/** "Name" beside "Vorname", "Nom" over "Prénom", "Nome" before "Cognome": next to the label of one half of a name it is the other. */
export function halvesOfNames({ leads: { all } }: Reading, wordings: readonly (readonly string[])[]): MeantLabel[] {
  const cores = new Set(wordings.flatMap((wording) => gistOf(wording).cores));
  const asks = (half: string) => [...cores].some((core) => hasSense(core, half));
  const other = asks("last_name") ? "first_name" : asks("first_name") ? "last_name" : undefined;
  if (!other) return [];
  const isOther = (core = "") => hasSense(core, other);
  const half = all.find(({ from, gist }) => from === 0 && gist.cores.length === 1 && isOther(gist.cores[0]));
  if (!half) return [];
  return all
    .filter(
      ({ phrase, from, to, isMarked, gist }) =>
        from === 0 &&
        (isMarked || to === phrase.words.length) &&
        gist.cores.length === 0 &&
        gist.generics.size === 1 &&
        gist.generics.has("name") &&
        Math.abs(phrase.line - half.phrase.line) <= linesMax,
    )
    .slice(0, 1)
    .map(({ phrase, from, to, end }) => ({ phrase, from, to, end, signs: { label_meant: 1, label_named_bare: 1 } }));
}

/** Which half of a name is asked for: a word for it stands before the word for a name ("last name"), or ends what is asked ("surname"). */
export const askedHalf = (wordings: readonly (readonly string[])[]): "first_name" | "last_name" | undefined =>
  halves.find((half) =>
    wordings.some((words) =>
      words.some((word, i) => {
        const next = words[i + 1];
        return hasSense(word, half) && (next === undefined || gistOf([next]).generics.has("name"));
      }),
    ),
  );
const halves = ["first_name", "last_name"] as const;

/** Whether the document has a label for either half: then it prints names in halves, and a name that it prints is no whole one. */
export const printsHalves = ({ leads: { all } }: Pick<Reading, "leads">): boolean =>
  all.some(({ phrase, from, to, isMarked, gist: { generics } }) => {
    if (from > 0 || !(isMarked || generics.has("name") || to === phrase.words.length)) return false;
    return askedHalf([phrase.words.slice(0, to).flatMap(({ keys }) => keys)]) !== undefined;
  });

/** The wordings without what says which half it is: "first name" asks for a name. */
export const withoutHalf = (wordings: readonly (readonly string[])[]): string[][] =>
  wordings
    .map((words) => words.filter((word) => !halves.some((half) => hasSense(word, half))))
    .filter((words) => gistOf(words).generics.has("name"));

/**
 * The half of a person's whole name, without what they are addressed by: what stands before a comma is the last name, as is the last word with
 * the particles before it. `undefined` where it is no person's.
 */
export function halfOfName(words: readonly PlacedWord[], half: "first_name" | "last_name"): PlacedWord[] | undefined {
  const from = words.findIndex(({ text }) => !isSalutation(text));
  const own = words.slice(Math.max(0, from));
  const comma = own.findIndex(({ text }) => text.endsWith(","));
  const isName = isPersonsName(joined(own).replace(",", ""));
  if (!isName || own.length < 2 || comma === own.length - 1) return undefined;
  const particle = own.findIndex(({ text }, i) => i > 0 && i < own.length - 1 && /^\p{Ll}/u.test(text));
  const at = comma >= 0 ? comma + 1 : particle > 0 ? particle : own.length - 1;
  const [before, behind] = [own.slice(0, at), own.slice(at)];
  const found = (half === "first_name") === comma >= 0 ? behind : before;
  return found.map((word) => ({ ...word, text: word.text.replace(/,$/, "") }));
}
