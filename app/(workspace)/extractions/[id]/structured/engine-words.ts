import type { StructuredResult } from "@verso/contract/results";

type Engine = StructuredResult["engine"];

/** Who answered the schema, in a few words; an engine of a newer service by its own name. */
export function engineWords({ name, model }: Engine): string {
  const asked = model === undefined ? "a language model" : `the language model ${model}`;
  if (name === "rules") return "Answered by the rules";
  if (name === "llm") return `Answered by ${asked}`;
  return name === "both" ? `Answered by the rules and ${asked}` : `Answered by ${name}`;
}
