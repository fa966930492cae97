import { pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import { toJson } from "./answers/answer.ts";
import { citationOf } from "./answers/citations.ts";
import { scoreOf } from "./answers/signs.ts";
import type { Reading } from "./document/reading.ts";
import { daysIn } from "./leaves/dates.ts";
import type { Fact } from "./leaves/facts.ts";
import { type LeftRole, leftPairs, likelyPairs, type Pair } from "./leaves/left-over.ts";
import { amountsIn } from "./leaves/raw-candidates.ts";
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
  if (found.length === 0) return { data, citations };
  return {
    data: { ...(data as object), ...Object.fromEntries(found.map(({ name, value }) => [name, value])) },
    citations: [...citations, ...found.flatMap(({ cited }) => cited)],
  };
}

/** The fields that nothing answered, with the facts that no answer was read from. */
export function pairsLeft({ kind, properties }: Field, reading: Reading, { data, citations }: Given): Pair[] {
  if (kind !== "object" || typeof data !== "object" || data === null) return [];
  const given = new Map(Object.entries(data));
  const leaves = properties.filter(({ field }) => field.kind === "leaf");
  const open = leaves.filter(({ name }) => (given.get(name) ?? null) === null);
  // What is left over says something only where the paper is one that such questions are asked of.
  const answered = leaves.length - open.length;
  const hasThings = [...given.values()].some((value) => Array.isArray(value) && value.length > 1);
  if (answered + Number(hasThings) < answeredMin || openMax * answered < open.length) return [];
  const isTaken = ({ words: [first] }: Fact) =>
    first === undefined ||
    citations.some(({ page, bbox }) => {
      if (page !== first.page || !bbox) return false;
      const [x, y] = [(first.bbox[0] + first.bbox[2]) / 2, (first.bbox[1] + first.bbox[3]) / 2];
      return bbox[0] <= x && x <= bbox[2] && bbox[1] <= y && y <= bbox[3];
    });
  return leftPairs(reading, open, isTaken);
}

/** So many questions have to be answered before what is left is looked at, a list counting as one; so many may be open for each. */
const [answeredMin, openMax] = [3, 2];

function readAs(reading: Reading, field: Field, role: LeftRole, { text }: Fact): unknown {
  if (role === "day") {
    const [day] = daysIn(reading)(text);
    return day && toJson({ kind: "date", day: day.value }, field);
  }
  if (role === "money" || role === "number") {
    const [amount] = amountsIn(reading)(text);
    return amount && toJson({ kind: "amount", amount: amount.value }, field);
  }
  return toJson({ kind: "text", text }, field);
}
