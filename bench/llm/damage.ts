import type { Chance } from "../../service/flow/chance.ts";
import type { SaidLeaf } from "./true-model.ts";

/** What a model may get wrong, and what a leaf is then. */
export const damages = ["another value", "invented value", "neighbouring row", "wrong digit"] as const;
export type Damage = (typeof damages)[number];

const share = 0.25;

/** The answer with a share of its leaves damaged, and which these are: at most one of each thing of a list. */
export function damage(
  kind: Damage,
  leaves: ReadonlyMap<string, SaidLeaf>,
  chance: Chance,
): { leaves: Map<string, SaidLeaf>; damaged: Set<string> } {
  const given = new Map(leaves);
  const damaged = new Set<string>();
  const things = new Set<string>();
  for (const [path, leaf] of leaves) {
    const thing = /^\/[^/]+\/\d+\//.exec(path)?.[0];
    const isAlone = thing !== undefined && [...leaves.keys()].filter((other) => other.startsWith(thing)).length < 2;
    if (!chance.often(share) || isAlone || (thing !== undefined && things.has(thing))) continue;
    const wrong = wrongly(kind, path, leaf, leaves, chance);
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
  chance: Chance,
): SaidLeaf | undefined {
  if (kind === "another value") {
    const likes = [...leaves.values()].filter((other) => isLike(other, leaf) && other.value !== leaf.value);
    return chance.shuffled(likes)[0];
  }
  if (kind === "neighbouring row") {
    const [, list, at, part] = /^(\/[^/]+\/)(\d+)(\/.*)$/.exec(path) ?? [];
    const other = leaves.get(`${list}${Number(at) + 1}${part}`) ?? leaves.get(`${list}${Number(at) - 1}${part}`);
    return other && other.value !== leaf.value ? other : undefined;
  }
  const text = String(leaf.value);
  const wrong = kind === "wrong digit" ? withWrongDigit(text, chance) : invented(text, chance);
  const value = typeof leaf.value === "number" ? Number(wrong) : wrong;
  return value === undefined || value === leaf.value ? undefined : { ...leaf, value };
}

const isDay = /^\d{4}-\d\d-\d\d$/;
const isLike = (a: SaidLeaf, b: SaidLeaf): boolean =>
  typeof a.value === typeof b.value && isDay.test(String(a.value)) === isDay.test(String(b.value));

function withWrongDigit(value: string, chance: Chance): string | undefined {
  const places = [...value.matchAll(/\d/g)].map(({ index }) => index);
  const [at] = chance.shuffled(isDay.test(value) ? [9] : places);
  if (at === undefined) return undefined;
  return value.slice(0, at) + ((Number(value[at]) + chance.whole(1, 9)) % 10) + value.slice(at + 1);
}

const syllables = ["ba", "den", "fir", "gol", "ka", "lum", "mo", "ner", "ost", "rim", "tal", "ves"] as const;

/** Another value of the same kind. */
function invented(value: string, chance: Chance): string | undefined {
  if (value === "true" || value === "false") return undefined;
  const figures = value.replace(/\d/g, () => String(chance.whole(1, 9)));
  if (isDay.test(value)) return `20${chance.whole(10, 29)}-0${chance.whole(1, 9)}-1${chance.whole(0, 9)}`;
  return figures.replace(/\p{L}+/gu, (word) => {
    const made = Array.from({ length: Math.ceil(word.length / 3) }, () => chance.pick(syllables)).join("");
    return word === word.toUpperCase() ? made.toUpperCase() : made.charAt(0).toUpperCase() + made.slice(1);
  });
}
