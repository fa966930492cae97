import type { MeantLabel } from "../../document/leads.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";

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
