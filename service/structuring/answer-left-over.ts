import { pointer, pointerKeys } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { toJson, withValue } from "./answers/answer.ts";
import { citationOf, isWithin } from "./answers/citations.ts";
import { scoreOf } from "./answers/signs.ts";
import type { Reading } from "./document/reading.ts";
import { askedLabels } from "./leaves/candidates/asked-labels.ts";
import { amountsIn } from "./leaves/candidates/raw-candidates.ts";
import { daysIn } from "./leaves/days/dates.ts";
import { yesOrNo } from "./leaves/forms/choices.ts";
import type { Fact } from "./leaves/forms/facts.ts";
import { leftPairs, likelyPairs, type Pair } from "./leaves/left-over/left-over.ts";
import { looseFactsOf } from "./leaves/left-over/loose-facts.ts";
import type { Asked, LeftRole } from "./leaves/left-over/questions.ts";
import { asksForSomebody, isCodeAlone, nameAlone } from "./leaves/parties/names-alone.ts";
import { asksForMagnitude, endsInCompany, isMoneyForCount, magnitude } from "./leaves/wording/asked-forms.ts";
import { isSmallForMoney } from "./leaves/wording/of-its-label.ts";
import type { Field } from "./questions/fields.ts";

type Given = { data: unknown; citations: Citation[] };

/** Answers what is left open outside lists by what is left of the page's facts, where a fact is likely to be it. */
export function answerLeftOver(root: Field, reading: Reading, { data, citations }: Given): Given {
  const found = likelyPairs(pairsLeft(root, reading, { data, citations })).flatMap(
    ({ field, path, role, fact, chance }) => {
      const value = readAs(reading, field, role, fact);
      if (value === undefined) return [];
      const answer = {
        value,
        words: [...fact.words],
        foundBy: "position" as const,
        score: scoreOf({ left_over: chance }),
      };
      return [{ path, value, cited: citationOf(path, answer, reading.text.pages) }];
    },
  );
  const all = [...found, ...tickLeft(root, reading, { data, citations })];
  return all.length === 0
    ? { data, citations }
    : {
        data: all.reduce((answered, { path, value }) => withValue(answered, pointerKeys(path), value), data),
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
  const path = pointer(open.name);
  return [{ path, value: answer.value, cited: citationOf(path, answer, reading.text.pages) }];
}

/** The fields that nothing answered, with the facts that no answer was read from. */
export function pairsLeft(
  root: Field,
  reading: Reading,
  { data, citations }: Given,
  facts: readonly Fact[] = looseFactsOf(reading),
): Pair[] {
  if (root.kind !== "object" || typeof data !== "object" || data === null) return [];
  const leaves = leavesOf(root, data);
  // What is left over says something only where the paper is one that such questions are asked of.
  const answered = leaves.filter(({ isOpen }) => !isOpen).length;
  const hasThings = Object.values(data).some((value) => Array.isArray(value) && value.length > 1);
  if (answered + Number(hasThings) < answeredMin || openMax * answered < leaves.length - answered) return [];
  const labels = askedLabels(reading.text, root);
  const values = facts.filter(({ words: [first, ...rest] }) => !first || labels.get(first) !== rest.length + 1);
  return leftPairs(reading, leaves, (fact) => ownerOf(fact, citations), values);
}

/** The leaves outside lists in the schema's order; one within an object is called by the object's name as well. */
function leavesOf(object: Field, data: unknown, path = "", around: Asked["around"] = []): Asked[] {
  const given = new Map(Object.entries(typeof data === "object" && data !== null ? data : {}));
  return object.properties.flatMap(({ name, field }) => {
    const at = path + pointer(name);
    const value = given.get(name);
    const [outer = []] = field.wordings;
    if (field.kind === "object") return leavesOf(field, value, at, [...around, outer]);
    return field.kind === "leaf" ? [{ path: at, field, around, isOpen: (value ?? null) === null }] : [];
  });
}

/** The place of the property that an answer was read from a fact for, also within a list. */
export function ownerOf({ words: [first] }: Pick<Fact, "words">, citations: readonly Citation[]): string | undefined {
  if (first === undefined) return "";
  return citations.find((one) => isWithin(one, first))?.path;
}

/** So many questions have to be answered before what is left is looked at, a list counting as one; so many may be open for each. */
const [answeredMin, openMax] = [1, 9];

const partOf = (text: string, { at, length }: { at: number; length: number }): string => text.slice(at, at + length);

function readAs(reading: Reading, field: Field, role: LeftRole, { text, words }: Fact): unknown {
  if (role === "day") {
    const [day] = daysIn(reading)(text);
    return day && toJson({ kind: "date", day: day.value, printed: partOf(text, day) }, field);
  }
  if (role === "figure") {
    const [amount] = amountsIn(reading)(text);
    if (!amount || isMoneyForCount(field, amount.value) || isSmallForMoney(reading, field, amount.value, text))
      return undefined;
    const own = asksForMagnitude(field) ? magnitude(amount.value) : amount.value;
    return toJson({ kind: "amount", amount: own, printed: partOf(text, amount) }, field);
  }
  const isOfSomebody = asksForSomebody(field);
  if (isOfSomebody && isCodeAlone(text)) return undefined;
  if (field.wordings.some(endsInCompany) && !/\p{L}{2}/u.test(text)) return undefined;
  const own = isOfSomebody ? nameAlone({ value: text, words: [...words] }).value : text;
  return toJson({ kind: "text", text: own.replace(/[,;:]+$/, "") }, field);
}
