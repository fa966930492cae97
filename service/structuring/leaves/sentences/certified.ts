import type { PageText, PlacedWord } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { gistOf, isKnownWord, isSameSense } from "../../vocabulary/senses.ts";
import { findDates } from "../../vocabulary/values/dates.ts";
import { isSalutation } from "../../vocabulary/wording.ts";
import { smallLetters } from "../../vocabulary/words.ts";
import { type Candidate, candidate, joined } from "../candidates/candidates.ts";

const { by, who, does, course, course_ends, course_goes_on, grade } = patterns.certified;
const everywhere = (one: string): RegExp => new RegExp(one, "gu");
const [beforeNames, beforeCourses, grades] = [who.map(everywhere), course.map(everywhere), grade.map(everywhere)];
const name =
  /(?:(?:Dr|Prof)\.? )*\p{Lu}[\p{L}.'’-]*(?: (?:(?:de|da|di|du|van|von|der|del|la|le|al|bin|zu|zur|ten|ter|dos|el) ){0,2}\p{Lu}[\p{L}.'’-]*){1,4}/uy;
/** "Petra Dal, RN, MSc has completed": what somebody is stands behind a name. */
const credentials = "(?:, ?\\p{L}[\\p{L}.]{1,4}(?=[\\s,]))*";
const doing = new RegExp(
  `${credentials},?\\s(?:geboren[^\\n]{0,60}?\\s|born[^\\n]{0,60}?\\s)?(?:${does.join("|")})\\s`,
  "uy",
);
const quoted = /["“„«‚]\s?([^"”“»\n]{2,100})["”“»]/uy;
const courseEnd = new RegExp(`\\s(?:${[...course_ends, ...course_goes_on].join("|")})(?!\\p{L})|[.,;](?=\\s|$)`, "u");
/** What else somebody did is no part of a title, though the title may stand in a line of its own. */
const goesOn = new RegExp(`\\s(?:${course_goes_on.join("|")})(?!\\p{L})`, "u");
const titleMax = 80;

/** A certificate says all on its first page; so much of it is looked at. */
const lengthMax = 4000;

/** The first page's words as one text, a line break where a line ends, and where each begins in it. */
type Flow = { text: string; words: readonly { word: PlacedWord; at: number; line: number }[] };

const flows = new WeakMap<PageText, Flow>();

export function flowOf(page: PageText): Flow {
  const known = flows.get(page);
  if (known) return known;
  let text = "";
  const words: { word: PlacedWord; at: number; line: number }[] = [];
  for (const line of page.lines) {
    if (line.page !== page.pages[0]?.number || text.length > lengthMax) break;
    const own = line.phrases.flatMap((phrase) => phrase.words);
    for (const [i, word] of own.entries()) {
      words.push({ word, at: text.length, line: line.index });
      text += `${word.text}${i === own.length - 1 ? "\n" : " "}`;
    }
  }
  const flow = { text, words };
  flows.set(page, flow);
  return flow;
}

const assessors = everywhere(by);

/** Who says that something was assessed, or somebody examined, by him: "has been assessed by Hallfield Assessment Services". */
export function certifiedBy(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isOf = (core: string) => isSameSense(core, "issuing") || isSameSense(core, "certificate");
  if (!wordings.some((wording) => gistOf(wording).cores.some(isOf))) return [];
  const flow = flowOf(reading.text);
  return matchesOf([assessors], flow.text)
    .slice(0, 3)
    .flatMap((match) => nameAt(flow.text, match.index + match[0].length) ?? [])
    .slice(0, 1)
    .flatMap((piece) => toCandidate(flow, piece));
}

type Piece = { at: number; length: number };

/**
 * What a certificate says in its sentence: of whom it is, for what, how well it was done. "This is to certify that Mira Dal has
 * completed the course First Aid with distinction", in one line or with each part in its own.
 */
export function certifiedOf(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const asked = wordings.map(gistOf);
  const isOf = (sense: string) =>
    asked.some(({ cores }) => cores.length > 0 && cores.every((core) => isSameSense(core, sense)));
  const flow = flowOf(reading.text);
  const isPerson = !isOf("holder") && persons.some(isOf);
  const pieces = isPerson
    ? namedBehind(flow.text)
    : isOf("holder")
      ? holders(flow.text)
      : isOf("course")
        ? courses(flow.text)
        : isOf("grade")
          ? matchesOf(grades, flow.text).map((match) => partOf(match, match[1] ?? ""))
          : [];
  const found = pieces.slice(0, 3).flatMap((piece) => toCandidate(flow, piece));
  // Labels that stand beside each other are nobody's name; one word of several may be a label's by chance.
  const isName = ({ words }: Candidate<string>) =>
    words.filter(({ keys }) => keys.some((key) => key.length > 3 && isKnownWord(key))).length * 3 <= words.length;
  return isPerson || isOf("holder") ? found.filter(isName) : found;
}

export function toCandidate({ words }: Flow, { at, length }: Piece): Candidate<string>[] {
  const own = words.filter((one) => one.at < at + length && one.at + one.word.text.length > at);
  const [first] = own;
  if (!first) return [];
  const cut = own.map(({ word, at: begins }) => ({
    ...word,
    text: word.text.slice(Math.max(0, at - begins), at + length - begins),
  }));
  return [candidate({ value: joined(cut), words: cut, line: first.line }, "sentence", { sentence_said: 1 })];
}

/** What patterns of small letters meet in a text of any case. */
export const matchesOf = (all: readonly RegExp[], given: string): RegExpExecArray[] => {
  const text = smallLetters(given);
  // The patterns themselves are tried first: `matchAll` makes each anew, and most are not met.
  return all.flatMap((one) => (text.search(one) < 0 ? [] : [...text.matchAll(one)])).filter((match) => match[0] !== "");
};

const partOf = (match: RegExpExecArray, part: string): Piece => ({
  at: match.index + match[0].lastIndexOf(part),
  length: part.length,
});

/** Who works or learns somewhere, or is insured, may be whom a certificate names. */
const persons = ["employee", "student", "member", "person"];

const namedBehind = (text: string): Piece[] =>
  matchesOf(beforeNames, text).flatMap((match) => nameAt(text, match.index + match[0].length) ?? []);

/** Names behind "certify that", "presented to", and those at the beginning of a line that have done something. */
function holders(text: string): Piece[] {
  const behind = namedBehind(text);
  if (behind.length > 0) return behind;
  const small = smallLetters(text);
  return [...text.matchAll(/^/gmu)].flatMap(({ index }) => {
    const found = nameAt(text, index);
    doing.lastIndex = found ? found.at + found.length : 0;
    return found && doing.test(small) ? [found] : [];
  });
}

/** The name that begins at a place, behind "Mr" and the like. */
export function nameAt(text: string, from: number): Piece | undefined {
  let at = from;
  for (let skipped = 0; skipped < 3; skipped++) {
    const [word = ""] = /^[\s,:]*\S+/.exec(text.slice(at, at + 30)) ?? [];
    if (!isSalutation(word.trim())) break;
    at += word.length;
  }
  at += /^[\s,:]*/.exec(text.slice(at, at + 10))?.[0].length ?? 0;
  name.lastIndex = at;
  const found = name.exec(text);
  return found ? { at, length: found[0].replace(/[.,]$/, "").length } : undefined;
}

/** Titles behind "completed the course": in quotes, in a line of their own, or to where the sentence goes on. */
function courses(text: string): Piece[] {
  const behind = matchesOf(beforeCourses, text).flatMap((match) => titleAt(text, match.index + match[0].length) ?? []);
  if (behind.length > 0) return behind;
  const [holder] = holders(text);
  const rest = holder ? /\s+(?:the|a|an|den|das|die)\s(?=\p{Lu})/uy : undefined;
  if (!holder || !rest) return [];
  rest.lastIndex = holder.at + holder.length;
  return rest.test(text) ? [titleAt(text, rest.lastIndex)].filter((one) => one !== undefined) : [];
}

function titleAt(text: string, from: number): Piece | undefined {
  quoted.lastIndex = from;
  const inQuotes = quoted.exec(text);
  if (inQuotes?.[1]) return { at: from + inQuotes[0].indexOf(inQuotes[1]), length: inQuotes[1].length };
  if (!/^[\p{Lu}\d]/u.test(text.slice(from, from + 2))) return undefined;
  const isAlone = text[from - 1] === "\n";
  const line = text.slice(from, text.indexOf("\n", from));
  const rest = text.slice(from, from + titleMax);
  // The next line is another one's where it tells a day: "Poznań, dnia 18.05.2026 r."
  const broken = rest.indexOf("\n");
  const next = text.slice(from + broken + 1, from + broken + titleMax).split("\n")[0] ?? "";
  const isOver = broken > 0 && /^\p{Lu}/u.test(next) && findDates(next).length > 0;
  const whole = isAlone || isOver ? line : rest.replaceAll("\n", " ");
  const end = smallLetters(whole).search(isAlone ? goesOn : courseEnd);
  const length = (end < 0 ? line : whole.slice(0, end)).trimEnd().length;
  return length > 2 && length <= titleMax ? { at: from, length } : undefined;
}
