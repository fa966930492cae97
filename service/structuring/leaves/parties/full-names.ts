import { segmentsOf } from "../../document/address-blocks.ts";
import { imprintName } from "../../document/imprint.ts";
import { isLabelLike } from "../../document/label-words.ts";
import type { PageText, PlacedWord } from "../../document/page-text.ts";
import { hasCompanyForm } from "../../vocabulary/wording.ts";
import { glue } from "../../vocabulary/words.ts";
import { joined } from "../candidates/candidates.ts";

/** A shorter brand may be a word of anything, and a name of more words is none. */
const [brandLettersMin, fullNameWords] = [4, 6];
/** So many names are looked at that begin with the same word. */
const namesMax = 20;

type Name = readonly PlacedWord[];

/**
 * A brand goes by its whole name where the same page has that, alone, before its address or in the small print: "northwick" by "Northwick
 * Partners LLP", "Dal Oak" by "Dal Oak Works SAS".
 */
export function fullNamesOf(page: PageText): (run: Name) => Name {
  const imprint = imprintName(page);
  const inFull = new Set(imprint?.words.flatMap(({ keys }) => keys));
  const names = new Map<string, Name[]>();
  // Made once, of all names: a long page may begin each of its lines with the same word.
  const collect = () => {
    for (const phrase of page.phrases) {
      if (phrase.words.length < 2) continue;
      const words = segmentsOf(phrase)[0]?.words ?? [];
      if (words.length < 2 || words.length > fullNameWords || !isWholeName(words)) continue;
      for (const { keys } of words)
        for (const key of keys) {
          const known = names.get(`${phrase.page} ${key}`) ?? [];
          if (known.length < namesMax) names.set(`${phrase.page} ${key}`, [...known, words]);
        }
    }
  };
  let isCollected = false;
  return (run) => {
    const [brand, ...more] = run;
    const keys = run.flatMap((word) => word.keys);
    const [key = ""] = keys;
    if (!brand || glue(keys).length < brandLettersMin || run.length > fullNameWords) return run;
    if (imprint && keys.every((one) => inFull.has(one))) return imprint.words;
    if (keys.length > 1 && hasForm(run)) return run;
    if (more.length === 0 && key.length < brandLettersMin) return run;
    if (!isCollected) collect();
    isCollected = true;
    const known = names.get(`${brand.page} ${key}`) ?? [];
    if (more.length === 0) return keys.length > 1 ? run : (known[0] ?? run);
    const said = glue(keys);
    return known.find((name) => glue(name.flatMap((word) => word.keys)).startsWith(said) && hasForm(name)) ?? run;
  };
}

/** "Dal Pharmacy" says what it is, and not in which form. */
const hasForm = (name: Name): boolean => hasCompanyForm(joined(name));

/** Whether words are a name and nothing else: no figure, no address, no label. */
export const isWholeName = (words: Name): boolean =>
  words.length <= fullNameWords &&
  /^\p{Lu}/u.test(words[0]?.text ?? "") &&
  words.every(({ text }) => !/[\d:@]/.test(text)) &&
  !isLabelLike({ words: [...words] });
