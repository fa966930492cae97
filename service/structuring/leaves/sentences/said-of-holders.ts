import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { asksFor } from "../../vocabulary/senses.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { isJob } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { flowOf, matchesOf, toCandidate } from "./certified.ts";

const { works, attends, as, as_ends, in_class, since, until } = patterns.said_of_holders;
const word = (all: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${all.join("|")})(?!\\p{L})`, "gu");
const [employed, enrolled] = [word(works), word(attends)];
const posts = new RegExp(`(?<!\\p{L})(?:${as.join("|")})`, "gu");
const postEnd = new RegExp(`[,;.](?=\\s|$)|\\s(?:${as_ends.join("|")})(?!\\p{L})`, "u");
const classes = new RegExp(`(?<!\\p{L})(?:${in_class.join("|")})`, "gu");
const className = /^[\p{Lu}\d][^\s,;]{0,12}(?: [\p{Lu}\d][^\s,;.]{0,12}){0,2}/u;
const before = (all: readonly string[]): RegExp => new RegExp(`(?<!\\p{L})(?:${all.join("|")})\\s$`, "u");
const [sinceBefore, untilBefore] = [before(since), before(until)];

type Wordings = readonly (readonly string[])[];

/** Around the word that says what somebody does, so many letters are its sentence's. */
const reach = 260;
/** A post has no more letters, and a word that leads to a day stands so near before it. */
const [postMax, leadMax] = [60, 24];

const asksForPost = (wordings: Wordings): boolean =>
  asksFor(wordings, ["position"], ["employee", "current", "company"]);
const asksForClass = (wordings: Wordings): boolean => asksFor(wordings, ["class"], ["school", "student"]);
const ofEmployment = ["employee", "position", "company", "contract", "school", "from", "effective", "to", "end_of"];

/** What a certificate's sentence says of whom it is about: as what somebody is employed, in which class a pupil is. */
export function saidOfHolder(reading: Reading, wordings: Wordings): Candidate<string>[] {
  const isPost = asksForPost(wordings);
  if (!isPost && !asksForClass(wordings)) return [];
  const flow = flowOf(reading.text);
  const text = flow.text.replaceAll("\n", " ");
  const does = matchesOf([isPost ? employed : enrolled], text).map(({ index }) => index);
  const near = matchesOf([isPost ? posts : classes], text).filter(({ index }) =>
    does.some((at) => Math.abs(at - index) < reach),
  );
  const pieces = near.flatMap((match) => {
    const at = match.index + match[0].length;
    const rest = text.slice(at, at + postMax);
    const end = smallLetters(rest).search(postEnd);
    const length = isPost ? Math.max(end, 0) : (className.exec(rest)?.[0].length ?? 0);
    return length > 1 ? [{ at, length, isKnown: isPost && isJob(rest.slice(0, length)) }] : [];
  });
  const best = pieces.find(({ isKnown }) => isKnown) ?? pieces[0];
  return best ? toCandidate(flow, best) : [];
}

/** Since when, or until when, a certificate's sentence says that somebody is employed or goes to a school. */
export function daysOfHolder(reading: Reading, wordings: Wordings): Candidate<string>[] {
  const isFirst = asksFor(wordings, ["hire", "enrolled", "effective", "from"], ofEmployment);
  const isLast = !isFirst && asksFor(wordings, ["employeduntil", "leaving", "end_of", "closing"], ofEmployment);
  if (!isFirst && !isLast) return [];
  const flow = flowOf(reading.text);
  const text = flow.text.replaceAll("\n", " ");
  const does = matchesOf([employed, enrolled], text).map(({ index }) => index);
  const lead = isFirst ? sinceBefore : untilBefore;
  return findDates(text, reading.dayOrder.order)
    .filter(
      ({ at }) =>
        lead.test(smallLetters(text.slice(Math.max(0, at - leadMax), at))) &&
        does.some((one) => Math.abs(one - at) < reach),
    )
    .slice(0, 1)
    .flatMap(({ at, length, value }) =>
      toCandidate(flow, { at, length }).map((one) => candidate({ ...one, value }, "sentence", one.signs)),
    );
}
