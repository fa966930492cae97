/**
 * Why a value was given, or none: `npx node bench/explain.ts FILE SCHEMA POINTER`, as `bench/explain.ts bill.pdf schema.json /total`. Prints the
 * question, what proposed which values with what speaks for each, what is left of the page's facts, and what decided.
 */
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { answerByRules } from "../service/structuring/answer-by-rules.ts";
import { answerLeftOver, pairsLeft } from "../service/structuring/answer-left-over.ts";
import weights from "../service/structuring/answers/weights.json" with { type: "json" };
import { evidenceIn } from "../service/structuring/decide/decide.ts";
import { placesOf } from "../service/structuring/decide/given-values.ts";
import { fittedWeights, surenessOf } from "../service/structuring/decide/sureness.ts";
import { readDocument } from "../service/structuring/document/reading.ts";
import { possibleValues } from "../service/structuring/leaves/answer-leaf.ts";
import { chanceOfPair } from "../service/structuring/leaves/left-over/left-over.ts";
import { findTotals } from "../service/structuring/leaves/sums/totals.ts";
import { toField } from "../service/structuring/questions/fields.ts";
import { meaningOf } from "../service/structuring/questions/meaning.ts";
import type { Schema } from "../service/structuring/schema/nodes.ts";
import { toStructuredData } from "../service/structuring/structured-data.ts";
import { rounded } from "./score/counts.ts";
import { readPages } from "./structuring/read-pages.ts";

const [file, schemaFile, path] = process.argv.slice(2);
if (!file || !schemaFile || !path)
  throw new Error("Say which file, which schema and which value: FILE SCHEMA POINTER.");
const { $schema: _, ...schema }: Exclude<Schema, boolean> & { $schema?: string } = JSON.parse(
  readFileSync(schemaFile, "utf8"),
);
const pages = (await readPages([file], false)).get(basename(file)) ?? [];

const [root, reading] = [toField(schema), readDocument(pages)];
const byRules = answerByRules(root, reading);
const found = answerLeftOver(root, reading, byRules);
const places = placesOf(root, found.data, found.citations);
const place = places.find((one) => one.path === path);
if (!place) throw new Error(`Nothing is asked at ${path}. Asked is: ${places.map((one) => one.path).join(", ")}.`);
const { field, around, of, row } = place;
const meaning = meaningOf(field, { of, around });
const lines = (title: string, all: readonly string[]) =>
  console.log(`\n${title}\n${all.length > 0 ? all.map((one) => `  ${one}`).join("\n") : "  none"}`);

/** Signs with what each adds, those that weigh most first. */
const signsSaid = (signs: Iterable<readonly [string, number]>, by: Readonly<Record<string, number>>): string =>
  [...signs]
    .map(([name, amount]) => [name, rounded(amount * (by[name] ?? 0))] as const)
    .filter(([, worth]) => worth !== 0)
    .toSorted(([, a], [, b]) => Math.abs(b) - Math.abs(a))
    .map(([name, worth]) => `${name} ${worth > 0 ? "+" : ""}${worth}`)
    .join(", ");

lines(`Question ${path}`, [
  `words: ${field.wordings.map((words) => words.join(" ")).join(" / ")}${around.length > 0 ? ` (in ${around.map((words) => words.join(" ")).join(" > ")})` : ""}`,
  `types: ${[...field.types].join(", ")}${field.format ? `, format ${field.format}` : ""}${field.choices ? ", of choices" : ""}`,
  `expected: ${place.kind}; means ${meaning?.concept ?? "nothing known"}`,
]);
if (!row)
  lines(
    "Proposed by labels, sentences and forms (score: what speaks for it)",
    possibleValues(reading, findTotals(reading), field, meaning).map(
      ({ value, score, foundBy, signs, words }) =>
        `${JSON.stringify(value)} ${rounded(score)} by ${foundBy}, page ${words[0]?.page}: ${signsSaid(Object.entries(signs), weights)}`,
    ),
  );
lines(
  "Proposed of what the page has left (chance)",
  pairsLeft(root, reading, byRules)
    .filter((one) => one.path === path)
    .map((pair) => ({ ...pair, chance: chanceOfPair(pair) }))
    .toSorted((a, b) => b.chance - a.chance)
    .slice(0, 5)
    .map(({ fact, chance }) => `${JSON.stringify(fact.text)} ${rounded(chance)}, behind "${fact.label.join(" ")}"`),
);
const evidence = [...evidenceIn(root, reading, found)].find((one) => one.place.path === path);
lines("Decided", [
  `found: ${JSON.stringify(place.value)}`,
  ...(evidence
    ? [
        `read: "${evidence.place.cited?.text}" on page ${evidence.place.cited?.page}`,
        `speaks for it: ${signsSaid([["bias", 1], ...evidence.signs], fittedWeights)}`,
        `right so often: ${rounded(surenessOf(evidence))}`,
      ]
    : []),
]);
const { data, citations, warnings } = toStructuredData({ schema, pages, instructions: null });
const given = placesOf(root, data, citations).find((one) => one.path === path);
lines("Given", [
  `${JSON.stringify(given?.value ?? null)}${given?.cited ? `, confidence ${given.cited.confidence}` : ""}`,
  ...warnings.map((one) => `warning: ${JSON.stringify(one)}`),
]);
process.exit();
