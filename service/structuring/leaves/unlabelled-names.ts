import type { Reading } from "../document/reading.ts";
import { gistOf, isKnownWord, isSameSense } from "../vocabulary/senses.ts";
import { isCurriculum } from "../vocabulary/wording.ts";
import { glue } from "../vocabulary/words.ts";
import { type Candidate, candidate, ranked } from "./candidates.ts";
import { letterheadNames } from "./letterhead.ts";
import { partyCandidates } from "./party-candidates.ts";

/** What an issuing organisation is called by those who ask for it. */
const organisations = ["employer", "bank", "organisation", "provider", "hotel", "laboratory", "authority", "school"];

/** Whose life a document tells is named at its top. */
export function subjects(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isLife = reading.titles.some(isCurriculum);
  const isName = wordings
    .map(gistOf)
    .some(
      ({ generics, cores }) =>
        generics.has("name") && cores.every((core) => isSameSense(core, "full") || isSameSense(core, "person")),
    );
  if (!isLife || !isName) return [];
  const [best] = ranked(
    letterheadNames(reading.text).filter(({ value, words }) => {
      const keys = words.flatMap((word) => word.keys);
      const isTitle = reading.titles.some((title) => glue(title) === glue(keys)) && isCurriculum(keys);
      return !isTitle && /^\p{Lu}[\p{L}'.-]*(?: \p{L}[\p{L}'.-]*){1,4}$/u.test(value) && !keys.every(isKnownWord);
    }),
  );
  return best ? [candidate(best, "position", { issuer: 1 })] : [];
}

/** An organisation that no label names is the one whose paper it is. */
export function issuers(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isIssuer = wordings
    .map(gistOf)
    .some(
      ({ cores }) =>
        cores.length > 0 &&
        cores.every((core) => core.startsWith("issu") || organisations.some((one) => isSameSense(core, one))),
    );
  if (!isIssuer) return [];
  const [best] = partyCandidates(reading, "name", reading.issuer);
  const issuer = best && candidate(best, best.foundBy, { issuer: 1 });
  return issuer ? [issuer.score < best.score ? issuer : best] : [];
}
