import type { Chance } from "../../service/flow/chance.ts";
import type { ShownWord } from "./prompt-words.ts";
import type { SaidLeaf } from "./true-model.ts";

/** What a model may get wrong, and what a leaf is then. */
export const damages = ["wrong block", "wrong words", "invented value", "neighbouring row", "wrong digit"] as const;
export type Damage = (typeof damages)[number];

const share = 0.25;

/** The answer with a share of its leaves damaged, and which these are: at most one of each thing of a list. */
export function damage(
  kind: Damage,
  leaves: ReadonlyMap<string, SaidLeaf>,
  words: readonly ShownWord[],
  chance: Chance,
): { leaves: Map<string, SaidLeaf>; damaged: Set<string> } {
  const given = new Map(leaves);
  const damaged = new Set<string>();
  const things = new Set<string>();
  for (const [path, leaf] of leaves) {
    const thing = /^\/[^/]+\/\d+\//.exec(path)?.[0];
    const isAlone = thing !== undefined && [...leaves.keys()].filter((other) => other.startsWith(thing)).length < 2;
    if (!chance.often(share) || isAlone || (thing !== undefined && things.has(thing))) continue;
    const wrong = wrongly(kind, path, leaf, leaves, words, chance);
    if (!wrong) continue;
    given.set(path, wrong);
    damaged.add(path);
    if (thing !== undefined) things.add(thing);
  }
  return { leaves: given, damaged };
}

function wrongly(
  kind: Damage,
  path: string,
  leaf: SaidLeaf,
  leaves: ReadonlyMap<string, SaidLeaf>,
  words: readonly ShownWord[],
  chance: Chance,
): SaidLeaf | undefined {
  if (kind === "wrong block") {
    const [other] = chance.shuffled(
      [...new Set(words.map(({ block }) => block))].filter((id) => !leaf.blocks.includes(id)),
    );
    return other === undefined ? undefined : { ...leaf, blocks: [other] };
  }
  if (kind === "wrong words") {
    const [other] = chance.shuffled(words.filter(({ text }) => !leaf.text.includes(text) && !text.includes(leaf.text)));
    return other && { ...leaf, text: other.text, blocks: [other.block] };
  }
  if (kind === "neighbouring row") {
    const [, list, at, part] = /^(\/[^/]+\/)(\d+)(\/.*)$/.exec(path) ?? [];
    const other = leaves.get(`${list}${Number(at) + 1}${part}`) ?? leaves.get(`${list}${Number(at) - 1}${part}`);
    return other && other.value !== leaf.value ? other : undefined;
  }
  const value = kind === "wrong digit" ? withWrongDigit(leaf.value, chance) : invented(leaf.value, chance);
  return value === undefined || value === leaf.value ? undefined : { ...leaf, value };
}

function withWrongDigit(value: string, chance: Chance): string | undefined {
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index);
  const [at] = chance.shuffled(/^\d{4}-\d\d-\d\d$/.test(value) ? [9] : places);
  if (at === undefined) return undefined;
  return value.slice(0, at) + ((Number(value[at]) + chance.whole(1, 9)) % 10) + value.slice(at + 1);
}

const syllables = ["ba", "den", "fir", "gol", "ka", "lum", "mo", "ner", "ost", "rim", "tal", "ves"] as const;

/** Another value of the same kind. */
function invented(value: string, chance: Chance): string | undefined {
  if (value === "true" || value === "false") return undefined;
  const figures = value.replace(/\d/g, () => String(chance.whole(1, 9)));
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `20${chance.whole(10, 29)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`;
  return figures.replace(/\p{L}+/gu, (word) => {
    const made = Array.from({ length: Math.ceil(word.length / 3) }, () => chance.pick(syllables)).join("");
    return word === word.toUpperCase() ? made.toUpperCase() : made.charAt(0).toUpperCase() + made.slice(1);
  });
}
