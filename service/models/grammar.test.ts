import { expect, test } from "vitest";
import { grammarOf } from "./grammar.ts";

test("a form becomes a grammar of its properties in their order, each value in its own type", () => {
  const item = {
    type: "object",
    properties: { 'the "name"': { type: "string" }, price: { type: ["number", "null"] } },
  };
  const form = {
    type: "object",
    properties: {
      kind: { enum: ["a", "b\n", null] },
      due: { type: ["string", "null"], format: "date" },
      items: { type: "array", items: item },
    },
  };
  expect(grammarOf(form)).toBe(
    String.raw`root ::= r5
r0 ::= "\"a\"" | "\"b\\n\"" | "null"
date ::= "\"" [0-9] [0-9] [0-9] [0-9] "-" [0-1] [0-9] "-" [0-3] [0-9] "\""
null ::= "null"
r1 ::= date | null
string ::= "\"" character* "\""
number ::= "-"? whole ("." [0-9]+)?
r2 ::= number | null
r3 ::= "{" "\"the \\\"name\\\"\": " string ", \"price\": " r2 "}"
r4 ::= "[" (r3 (", " r3)*)? "]"
r5 ::= "{" "\"kind\": " r0 ", \"due\": " r1 ", \"items\": " r4 "}"
whole ::= "0" | [1-9] [0-9]*
character ::= [^"\\\x00-\x1f] | "\\" ["\\/nt]
`,
  );
});
