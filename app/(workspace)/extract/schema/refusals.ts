import type { ErrorDetail } from "@verso/contract/errors";
import { rangesAt, syntaxFault, type TextRange } from "./pointer-ranges.ts";

/** A schema that the service refused: the text as it was sent, and what it broke where. */
export type Refused = { text: string; details: readonly ErrorDetail[]; message: string; requestId: string | null };
/** Something wrong with the schema: where in the text, in which line, and in words. */
export type Problem = TextRange & { line: number; title: string; message: string };

const titles: Record<string, string> = {
  size: "The schema is too long",
  depth: "The schema is nested too deeply",
  properties: "The schema has too many properties",
  compile: "The schema contradicts itself",
  cost: "The schema takes too long to check",
  pattern: "This pattern cannot be used",
  patternProperties: "This pattern cannot be used",
  $ref: "This reference cannot be followed",
  $schema: "This dialect of JSON Schema is not known",
  $id: "A schema within cannot have a name of its own",
  type: "This is no type of JSON Schema",
  required: "This must be a list of names",
};

function titleOf(rule: string | undefined): string {
  if (rule === undefined) return "This cannot be used";
  return (Object.hasOwn(titles, rule) && titles[rule]) || `“${rule}” cannot be this`;
}
const sentence = (words: string): string => {
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
const within = (path: string): string => path.replace(/^\/schema(?=\/|$)/, "");

/**
 * What is wrong with a schema's text: where it is no JSON, else what the service refused and still stands there unchanged.
 */
export function problemsOf(text: string, refused: Refused | null): Problem[] {
  const fault = syntaxFault(text);
  if (fault !== null) return [{ ...fault, line: lineOf(text, fault.from), title: "Not valid JSON" }];
  if (refused === null) return [];
  return refused.details.flatMap(({ path, rule, message }) => {
    const sent = rangesAt(refused.text, within(path)).whole;
    const { whole, mark } = rangesAt(text, within(path));
    const unchanged = text.slice(whole.from, whole.to) === refused.text.slice(sent.from, sent.to);
    if (!unchanged) return [];
    return [{ ...mark, line: lineOf(text, mark.from), title: titleOf(rule), message: sentence(message) }];
  });
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;
