import type { Answer } from "../answers/answer.ts";
import { placeOfWord } from "../document/page-text.ts";
import { gistOf } from "../vocabulary/senses.ts";
import { glue } from "../vocabulary/words.ts";
import { type Asked, questionOf } from "./left-over/questions.ts";
import { saidOf } from "./left-over/signs.ts";

/** An answer to a single value that the schema asks for once. */
export type Claim = Omit<Asked, "isOpen"> & { answer: Answer };

/**
 * What is printed once answers one question: of those that were answered from the very same words, all but the one of which their label says
 * most; who asks for it in two forms is answered twice. A choice, a yes or no and a currency may stand beside what else the words say.
 */
export function lostClaims(claims: readonly Claim[]): Claim[] {
  const byWords = Map.groupBy(claims.filter(isWhole), ({ answer: { words } }) => words.map(placeOfWord).join(" "));
  return [...byWords.values()].flatMap((rivals) => {
    if (rivals.length < 2) return [];
    const scored = rivals.map((claim) => ({ claim, worth: worthOf(claim) }));
    const best = scored.reduce((most, one) => (one.worth > most.worth ? one : most));
    return scored.filter(({ claim }) => !asksTheSame(claim, best.claim)).map(({ claim }) => claim);
  });
}

/** "Invoice date" and "invoice date raw" are one question, whose answer is wanted in two forms. */
const asksTheSame = (a: Claim, b: Claim): boolean =>
  a.path === b.path || (placeOf(a) === placeOf(b) && nameOf(a) === nameOf(b));
const placeOf = ({ path }: Claim): string => path.slice(0, path.lastIndexOf("/"));
const nameOf = ({ field: { wordings } }: Claim): string => glue(wordings[0] ?? []);

const isWhole = ({ field, answer, ...claim }: Claim): boolean =>
  answer.words.length > 0 &&
  !field.choices &&
  typeof answer.value !== "boolean" &&
  questionOf({ field, ...claim, isOpen: false }, 0).meant !== "currency";

/** How far the label says what is asked, and how surely it was found. */
function worthOf({ answer, ...claim }: Claim): number {
  const question = questionOf({ ...claim, isOpen: false }, 0);
  const { strength } = answer.label ? saidOf(question, gistOf(answer.label)) : { strength: 0 };
  return strength + answer.score;
}
