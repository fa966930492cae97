import type { PageContent, PageWord } from "../content.ts";
import { middleY } from "../geometry.ts";
import { isInitial } from "./segments.ts";

/** What an initial begins stands so near on its right, in em of the smaller type. */
const nearEm = 2;
/** Of no more initials than these it is asked whether they are words. */
const initialsMax = 50;

/**
 * The page with a space after each large first letter that is a word: where what follows stands on the page as a word of its own, and
 * both together do not.
 */
export function withLoneInitials<Page extends Pick<PageContent, "words">>(page: Page): Page {
  const { words } = page;
  const pairs = words
    .filter(({ text }) => /^["'“„«‘]?\p{Lu}$/u.test(text))
    .slice(0, initialsMax)
    .flatMap((initial): [PageWord, PageWord][] => {
      const begun = begunBy(initial, words);
      return begun ? [[initial, begun]] : [];
    });
  if (pairs.length === 0) return page;
  const begun = new Map(pairs.map(([initial, next]) => [next, initial]));
  const known = new Set(words.filter((word) => !begun.has(word)).map(({ text }) => lettersOf(text)));
  return {
    ...page,
    words: words.map((word) => {
      const initial = begun.get(word);
      const { guessed: _, ...parted } = { ...word, spaced: true };
      const isWord = initial && known.has(lettersOf(word.text)) && !known.has(lettersOf(initial.text + word.text));
      return isWord ? parted : word;
    }),
  };
}

/** The first word beside a large first letter, in its first line. */
function begunBy(initial: PageWord, words: readonly PageWord[]): PageWord | undefined {
  let first: PageWord | undefined;
  for (const word of words) {
    const { box, size } = word;
    const gap = box.x0 - initial.box.x1;
    if (!isInitial(initial, word) || gap < -0.5 * size || gap > nearEm * size) continue;
    if (middleY(box) < initial.box.y0 || middleY(box) > middleY(initial.box)) continue;
    if (!first || box.y0 < first.box.y0 - 0.5 * size || (box.y0 < first.box.y1 && box.x0 < first.box.x0)) first = word;
  }
  return first;
}

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase();
