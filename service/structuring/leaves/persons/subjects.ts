import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import { gistOf, hasSense, isKnownWord, isSameSense } from "../../vocabulary/senses.ts";
import { beginsWithGivenName, isJob, isOfCurriculum, isPersonsName } from "../../vocabulary/wording.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";
import { tellsLife } from "./tells-life.ts";

/** Whose life a document tells is named at its top. */
export function subjects(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isLife = tellsLife(reading);
  const isName = wordings
    .map(gistOf)
    .some(
      ({ generics, cores }) =>
        generics.has("name") && cores.every((core) => isSameSense(core, "full") || isSameSense(core, "person")),
    );
  if (!isLife || !isName) return [];
  const { lines } = reading.text;
  const named = [...lines.slice(0, subjectLines.top), ...lines.slice(-subjectLines.foot)].flatMap(({ phrases }) =>
    phrases.filter(({ text, keys, words: [first] }) => {
      const own = keys.map(({ key }) => key);
      // In a table of several columns stand jobs and employers.
      const isInTable = first?.column !== undefined && phrases.length > 2;
      const isOther = isInTable || own.some(isOfCurriculum) || own.every(isKnownWord) || isJob(text);
      return !isOther && isPersonsName(text);
    }),
  );
  const tall = named.find((one) =>
    named.every((other) => one === other || heightOf(one) > tallerMin * heightOf(other)),
  );
  const isStrange = ({ keys }: Phrase) => !keys.some(({ key }) => isKnownWord(key));
  const best =
    tall ?? named.find((one) => isStrange(one) && beginsWithGivenName(one.text)) ?? named.find(isStrange) ?? named[0];
  return best ? [candidate({ value: best.text, words: best.words, line: best.line }, "position", { issuer: 1 })] : [];
}

/** What somebody is stands below the name at the top of a curriculum, where it is a job's. */
export function ownPosts(reading: Reading, wordings: readonly (readonly string[])[]): Candidate<string>[] {
  const isPost = wordings
    .map(gistOf)
    .some(
      ({ cores }) =>
        cores.some((core) => hasSense(core, "position")) &&
        cores.every((core) => hasSense(core, "position") || hasSense(core, "current")),
    );
  const [name] = isPost ? subjects(reading, [["full", "name"]]) : [];
  if (!name) return [];
  const below = reading.text.lines.slice(name.line + 1, name.line + 1 + postLines).flatMap(({ phrases }) => phrases);
  const post = below.find(({ text, words }) => words.length <= postWordsMax && isJob(text) && !/[\d,:]/.test(text));
  return post ? [candidate({ value: post.text, words: post.words, line: post.line }, "position", { issuer: 1 })] : [];
}
const [postLines, postWordsMax] = [2, 5];

/** A name so much higher than all others is whose the paper is. */
const tallerMin = 1.4;
const heightOf = ({ y0, y1 }: { y0: number; y1: number }): number => y1 - y0;

/** Whose life it is stands in so many lines at the top, else signs at the foot. */
const subjectLines = { top: 6, foot: 2 };
