import { pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { toJson } from "./answers/answer.ts";
import { citationOf, isWithin } from "./answers/citations.ts";
import { scoreOf } from "./answers/signs.ts";
import type { Reading } from "./document/reading.ts";
import { amountsIn } from "./leaves/candidates/raw-candidates.ts";
import { daysIn } from "./leaves/days/dates.ts";
import { yesOrNo } from "./leaves/forms/choices.ts";
import { type Fact, factsOf } from "./leaves/forms/facts.ts";
import { leftPairs, likelyPairs, type Pair } from "./leaves/left-over/left-over.ts";
import type { LeftRole } from "./leaves/left-over/questions.ts";
import type { Field } from "./questions/fields.ts";

type Given = { data: unknown; citations: Citation[] };

/** Answers what is left open of the outermost object by what is left of the page's facts, where a fact is likely to be it. */
export function answerLeftOver(root: Field, reading: Reading, { data, citations }: Given): Given {
  const found = likelyPairs(pairsLeft(root, reading, { data, citations })).flatMap(
    ({ field, name, role, fact, chance }) => {
      const value = readAs(reading, field, role, fact);
      if (value === undefined) return [];
      const answer = {
        value,
        words: [...fact.words],
        foundBy: "position" as const,
        score: scoreOf({ left_over: chance }),
      };
      return [{ name, value, cited: citationOf(pointer(name), answer, reading.text.pages) }];
    },
  );
  const all = [...found, ...tickLeft(root, reading, { data, citations })];
  if (all.length === 0) return { data, citations };
  return {
    data: { ...(data as object), ...Object.fromEntries(all.map(({ name, value }) => [name, value])) },
    citations: [...citations, ...all.flatMap(({ cited }) => cited)],
  };
}

/** The only yes or no that is asked for and not answered is what the only such boxes say that no answer was read from. */
function tickLeft({ kind, properties }: Field, reading: Reading, { data, citations }: Given) {
  if (kind !== "object" || typeof data !== "object" || data === null) return [];
  const given = new Map(Object.entries(data));
  const [open, ...others] = properties.filter(
    ({ name, field }) =>
      field.kind === "leaf" &&
      !field.told &&
      field.types.has("boolean") &&
      !field.types.has("string") &&
      (given.get(name) ?? null) === null,
  );
  const [boxes, ...more] = open
    ? yesOrNo(reading).filter(({ words }) => ownerOf({ words }, citations) === undefined)
    : [];
  if (!open || !boxes || others.length + more.length > 0 || boxes.value.kind !== "json") return [];
  const answer = { value: boxes.value.json, words: boxes.words, foundBy: "form" as const, score: boxes.score };
  return [{ name: open.name, value: answer.value, cited: citationOf(pointer(open.name), answer, reading.text.pages) }];
}

/** The fields that nothing answered, with the facts that no answer was read from. */
export function pairsLeft(
  { kind, properties }: Field,
  reading: Reading,
  { data, citations }: Given,
  facts = factsOf(reading),
): Pair[] {
  if (kind !== "object" || typeof data !== "object" || data === null) return [];
  const given = new Map(Object.entries(data));
  const leaves = properties.filter(({ field }) => field.kind === "leaf");
  const open = leaves.filter(({ name }) => (given.get(name) ?? null) === null);
  // What is left over says something only where the paper is one that such questions are asked of.
  const answered = leaves.length - open.length;
  const hasThings = [...given.values()].some((value) => Array.isArray(value) && value.length > 1);
  if (answered + Number(hasThings) < answeredMin || openMax * answered < open.length) return [];
  const asked = leaves.map(({ name, field }) => ({ name, field, isOpen: (given.get(name) ?? null) === null }));
  return leftPairs(reading, asked, (fact) => ownerOf(fact, citations), facts);
}

/** The outermost property that an answer was read from a fact for. */
export function ownerOf({ words: [first] }: Pick<Fact, "words">, citations: readonly Citation[]): string | undefined {
  if (first === undefined) return "";
  const cited = citations.find((one) => isWithin(one, first));
  return cited?.path.split("/")[1];
}

/** So many questions have to be answered before what is left is looked at, a list counting as one; so many may be open for each. */
const [answeredMin, openMax] = [1, 9];

function readAs(reading: Reading, field: Field, role: LeftRole, { text }: Fact): unknown {
  if (role === "day") {
    const [day] = daysIn(reading)(text);
    return day && toJson({ kind: "date", day: day.value }, field);
  }
  if (role === "figure") {
    const [amount] = amountsIn(reading)(text);
    return amount && toJson({ kind: "amount", amount: amount.value }, field);
  }
  return toJson({ kind: "text", text: text.replace(/[,;:]+$/, "") }, field);
}
