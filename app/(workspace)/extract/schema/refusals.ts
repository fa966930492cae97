import type { ErrorDetail } from "@verso/contract/error-shapes";
import { schemaMistakes } from "@verso/contract/schema-mistakes";
import { jsonOf } from "./parse-schema.ts";
import { rangesAt, syntaxFault, type TextRange } from "./pointer-ranges.ts";

/** A schema that the service refused: the text as it was sent, and what it broke where. */
export type Refused = { text: string; details: readonly ErrorDetail[]; message: string; requestId: string | null };
/**
 * Something wrong with the schema: where in the text and, of a text that is JSON, in the schema (a JSON Pointer), in which line,
 * and in words; with a hint it can be sent all the same.
 */
export type Problem = TextRange & {
  path: string | null;
  line: number;
  title: string;
  message: string;
  severity: "error" | "hint";
};

const titles: Record<string, string> = {
  size: "The schema is too long",
  depth: "The schema is nested too deeply",
  properties: "The schema has too many properties",
  object: "A schema is an object",
  example: "This is an example, not a schema",
  wrapped: "The schema stands within another object",
  nothing: "Nothing is asked for here",
  beside: "This stands beside the properties",
  keyword: "This keyword is not known",
  compile: "The schema contradicts itself",
  cost: "The schema takes too long to check",
  pattern: "This pattern cannot be used",
  patternProperties: "This pattern cannot be used",
  $ref: "This reference cannot be followed",
  $schema: "This dialect of JSON Schema is not known",
  $id: "A schema within cannot have a name of its own",
  type: "This is no type of JSON Schema",
};

function titleOf(rule: string | undefined, path: string): string {
  if (rule === "required" && /\d$/.test(path)) return "This name is not asked for";
  if (rule === "properties" && path !== "") return "“properties” cannot be this";
  if (rule === undefined) return "This cannot be used";
  return (Object.hasOwn(titles, rule) && titles[rule]) || `“${rule}” cannot be this`;
}
const sentence = (words: string): string => {
  const text = (words.charAt(0).toUpperCase() + words.slice(1)).replace(/`([^`]*)`/g, "“$1”");
  return /[.!?…]$/.test(text) ? text : `${text}.`;
};
const within = (path: string): string => path.replace(/^\/schema(?=\/|$)/, "");

/**
 * What is wrong with a schema's text: where it is no JSON; else the mistakes that can be seen from here, and what the service
 * refused and still stands there unchanged. `instead`: what the text was recognised as, where it is no JSON.
 */
export function problemsOf(text: string, refused: Refused | null, instead?: string): Problem[] {
  const fault = syntaxFault(text);
  if (fault !== null) {
    const words =
      instead === undefined
        ? { title: "Not valid JSON" }
        : { title: `This is ${instead}, not a schema`, message: "It can be turned into one." };
    return [{ ...fault, path: null, line: lineOf(text, fault.from), severity: "error", ...words }];
  }
  const problem = (path: string, rule: string | undefined, message: string, severity: Problem["severity"]): Problem => {
    const { mark } = rangesAt(text, path);
    const line = lineOf(text, mark.from);
    return { ...mark, path, line, title: titleOf(rule, path), message: sentence(message), severity };
  };
  const value = jsonOf(text);
  const mistakes = value === undefined ? [] : schemaMistakes(value);
  const known = new Set(mistakes.map(({ path }) => path));
  const refusals = (refused?.details ?? []).filter(({ path }) => {
    return refused !== null && !known.has(within(path)) && wholeAt(text, path) === wholeAt(refused.text, path);
  });
  const problems = [
    ...mistakes.map(({ path, rule, message, severity }) => problem(path, rule, message, severity)),
    ...refusals.map(({ path, rule, message }) => problem(within(path), rule, message, "error")),
  ];
  return problems.sort((a, b) => a.from - b.from);
}

/** What stands in the text at a place that the service named. */
function wholeAt(text: string, path: string): string {
  const { whole } = rangesAt(text, within(path));
  return text.slice(whole.from, whole.to);
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;
