import type { PageText } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { plainText, speaksOf, type Topic, topicOf } from "../../vocabulary/topics.ts";
import { accountEnds } from "../sums/running-balances.ts";

/** A paper says what it is about on its first pages: so much of it is looked at. */
const lettersMax = 20_000;
/** A paper that speaks of a topic in so many different words is about it. */
const waysMin = 2;

const spoken = new WeakMap<PageText, { plain: string; ways: Map<Topic, number> }>();

/** In how many ways a document, or the one that it is a part of, speaks of a topic. */
function waysOf({ whole }: Reading, topic: Topic): number {
  const known = spoken.get(whole) ?? { plain: plainText(beginningOf(whole)), ways: new Map<Topic, number>() };
  spoken.set(whole, known);
  const ways = known.ways.get(topic) ?? speaksOf(topic, known.plain, waysMin);
  known.ways.set(topic, ways);
  return ways;
}

function beginningOf({ lines }: PageText): string {
  let text = "";
  for (const line of lines) {
    if (text.length > lettersMax) break;
    text += `${line.text} `;
  }
  return text;
}

const topicsOf = ({ wordings }: Field): Topic[] => wordings.flatMap((words) => topicOf(words) ?? []);

/** Whether a question is of a topic that the document says nothing of: no invoice tells a net pay. */
export function isOffTopic(reading: Reading, field: Field): boolean {
  const topics = topicsOf(field);
  return topics.length > 0 && topics.every((topic) => waysOf(reading, topic) === 0 && !isAccount(reading, topic));
}

/** Lines with a balance behind each are an account's, whatever it is called. */
const isAccount = ({ whole, decimalMark }: Reading, topic: Topic): boolean =>
  topic === "account" && accountEnds(whole, decimalMark) !== undefined;

export const isAbout = (reading: Reading, topic: Topic): boolean => waysOf(reading, topic) >= waysMin;

/** Whether the document is about the topic of a question. */
export const isOnTopic = (reading: Reading, field: Field): boolean =>
  topicsOf(field).some((topic) => isAbout(reading, topic));

/** On a statement the "account number" is the account's own, and no customer's. */
export const asksForAccount = (reading: Reading, { wordings }: Field, concept: Concept): boolean =>
  concept === "customer_number" &&
  isAbout(reading, "account") &&
  wordings.some((words) => {
    const { cores } = gistOf(words);
    return cores.length > 0 && cores.every((core) => hasSense(core, "account"));
  });

/** On a payslip the "net pay" is what is paid out, and no back payment that a bill would have due. */
export const asksForPay = (reading: Reading, field: Field, concept: Concept): boolean =>
  kindOf(concept) === "amount" && topicsOf(field).includes("wages") && isAbout(reading, "wages");
