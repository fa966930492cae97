import type { Label } from "../../document/labels.ts";
import type { PageText } from "../../document/page-text.ts";
import { type Candidate, candidate, joined } from "../candidates/candidates.ts";

/** "Labor Dr. Seidel" is called so as a whole. */
export const isOfDoctor = ({ phrase: { words }, from }: Pick<Label, "phrase" | "from">): boolean =>
  from === 0 && /^(?:Dr|Prof)\.$/.test(words[1]?.text ?? "");

/** What stands around a doctor's title, as one name. */
export function namesOfDoctor({ lines }: PageText, { phrase, signs }: Omit<Label, "concept">): Candidate<string>[] {
  const right = lines[phrase.line]?.phrases.find(({ x0 }) => x0 > phrase.x1);
  const isNext = right && right.x0 - phrase.x1 < phrase.y1 - phrase.y0 && !/\d/.test(right.text);
  const words = [...phrase.words, ...(isNext ? right.words : [])];
  return [candidate({ value: joined(words), words, line: phrase.line }, "label", { ...signs, after: 1 })];
}

/** "Dr Okafor" is a name with its title, and no label with a value. */
export const isTitleOfPerson = (text: string): boolean => /^(?:Dr|Prof)\.?$/.test(text);
