import patterns from "./lexicon/patterns.json" with { type: "json" };
import { gistOf, hasSense } from "./senses.ts";
import { glue, singular } from "./words.ts";

const isOf =
  (senses: readonly string[]) =>
  (key = ""): boolean =>
    senses.some((sense) => hasSense(singular(key), sense));
const isOfTitle = isOf(patterns.title_senses);
const isOfKind = isOf([...patterns.title_senses, ...patterns.plain_title_senses]);

/** "Consulting Agreement", "Urkunde": what a paper is called ends, or begins, with what kind of one it is. */
export const namesPaper = (words: readonly string[]): boolean => isOfTitle(words.at(-1)) || isOfTitle(words[0]);

/** Whether words end, or begin, with what kind of paper one is: "Kalibrierschein", "Bill of lading", "Service report". */
export function namesKind(words: readonly string[]): boolean {
  const { cores, generics } = gistOf(words);
  const ends = [words.at(-1), words[0], cores.at(-1), cores[0]];
  return generics.size === 0 && ends.some((end) => isOfKind(end));
}

/** Whether a document of these titles says which invoices its sender has paid: "Remittance advice", "Zahlungsavis". */
export const isRemittance = (titles: readonly (readonly string[])[]): boolean =>
  titles.some((title) => remittance.test(glue(title)));
const remittance =
  /^(?:remittance(?:advice|note|statement)|zahlungsavis|avisdepaiement|betalingsadvies|betalingsavis|avisodepago|avvisodipagamento)/;
