import { type Answer, toJson } from "../answers/answer.ts";
import type { Reading } from "../document/reading.ts";
import { type Asked, type Question, questionOf } from "../leaves/left-over/questions.ts";
import { saidOf } from "../leaves/left-over/signs.ts";
import { type Gist, gistOf } from "../vocabulary/senses.ts";
import { glue, normalWords } from "../vocabulary/words.ts";
import { accountFacts, chequeFacts } from "./bank-lines.ts";
import { cardFacts } from "./business-card.ts";
import type { CodedFact } from "./coded-fact.ts";
import { licenceFacts } from "./driving-licence.ts";
import { zoneFacts } from "./machine-readable-zone.ts";
import wordings from "./wordings.json" with { type: "json" };

const kept = new WeakMap<Reading, readonly CodedFact[]>();

/** What the codes on the pages say that machines read: zones of travel documents, a cheque's ink, an account's number. */
function codedFacts(reading: Reading): readonly CodedFact[] {
  const facts =
    kept.get(reading) ??
    [zoneFacts, chequeFacts, accountFacts, licenceFacts, cardFacts].flatMap((read) => read(reading));
  kept.set(reading, facts);
  return facts;
}

/** What such a code says to a leaf, where a wording of what it says is wholly what is asked; `undefined` where none does. */
export function answerFromCodes(
  reading: Reading,
  { field, around }: Pick<Asked, "field" | "around">,
): Answer | undefined {
  const facts = codedFacts(reading);
  if (facts.length === 0) return undefined;
  const question = questionOf({ path: "", field, around, isOpen: true }, 0);
  const asked = new Set(question.wordings.map(glue));
  const [best] = facts
    .map((fact) => ({ fact, said: Math.max(...wordingsOf(fact.of).map((one) => saidBy(question, asked, one))) }))
    .filter(({ said }) => said >= saidMin)
    .toSorted((a, b) => b.said - a.said);
  const value = best && toJson(best.fact.raw, field);
  return best && value !== undefined
    ? { value, words: best.fact.words, foundBy: "form", score: best.fact.holds ? checkedScore : uncheckedScore }
    : undefined;
}
const [saidMin, checkedScore, uncheckedScore] = [0.8, 0.95, 0.5];

type Wording = { glued: string; gist: Gist };

/** How far one says the other; the very same words say most. */
function saidBy(question: Question, askedWords: ReadonlySet<string>, { glued, gist }: Wording): number {
  const { asked, label } = saidOf(question, gist);
  return askedWords.has(glued) ? 2 : Math.min(asked, label);
}

const known = new Map<string, readonly Wording[]>();
function wordingsOf(of: CodedFact["of"]): readonly Wording[] {
  const found =
    known.get(of) ?? wordings[of].map(normalWords).map((words) => ({ glued: glue(words), gist: gistOf(words) }));
  known.set(of, found);
  return found;
}
