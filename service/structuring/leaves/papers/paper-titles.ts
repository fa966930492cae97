import type { Phrase } from "../../document/page-text.ts";
import type { Reading } from "../../document/reading.ts";
import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };
import { namesPaper } from "../../vocabulary/paper-kinds.ts";
import { gistOf, hasSense } from "../../vocabulary/senses.ts";
import { glue } from "../../vocabulary/words.ts";
import { type Candidate, candidate } from "../candidates/candidates.ts";

/** What a paper calls itself, where its kind or its title is asked for: "document type", "agreement title", "Art des Dokuments". */
export function titleOfPaper(
  { titles, text }: Pick<Reading, "titles" | "text">,
  wordings: readonly (readonly string[])[],
): Candidate<string>[] {
  if (!wordings.some(asksForTitle)) return [];
  const named = titles.filter(namesPaper).map(glue);
  const first = text.pages[0]?.number;
  const isTitle = ({ page, keys, text: said }: Phrase) =>
    page === first && !/\d|[:：]/.test(said) && named.includes(glue(keys.map(({ key }) => key)));
  const found = named.length > 0 ? text.phrases.find(isTitle) : undefined;
  return found
    ? [candidate({ value: found.text, words: found.words, line: found.line }, "position", { issuer: 1 })]
    : [];
}

const asksForTitle = (words: readonly string[]): boolean => {
  const { generics, cores } = gistOf(words);
  const isOfPaper = (core: string) => ofPapers.some((sense) => hasSense(core, sense));
  const isKind = [...generics].every((one) => one === "type" || one === "name") && generics.size > 0;
  return isKind && cores.length > 0 && cores.every(isOfPaper);
};
/** Bills and orders are of kinds of their own. */
const ofPapers = patterns.title_senses.filter((sense) => sense !== "bill" && sense !== "order");
