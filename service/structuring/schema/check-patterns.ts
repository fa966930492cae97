import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";
import { linearPattern } from "./linear-pattern.ts";
import type { SchemaNode } from "./nodes.ts";
import { patternSize } from "./pattern-size.ts";
import type { SchemaRefusal } from "./refusal.ts";

type Pattern = { path: string; rule: string; text: string };

/** Holds every pattern of a document to its bounds, and only then to the engine: to compile one is what costs. */
export function checkPatterns(nodes: readonly SchemaNode[]): SchemaRefusal[] {
  const patterns = nodes.flatMap(patternsOf);
  const tooLarge = patterns.flatMap(checkBounds);
  if (tooLarge.length > 0) return tooLarge;
  const together = patterns.reduce((sum, { text }) => sum + patternSize(text), 0);
  if (together > limits.schemaPatternsSizeMax) {
    const message = `holds patterns of ${together} characters together, their repetitions written out; at most ${limits.schemaPatternsSizeMax} are possible`;
    return [{ path: "", rule: "pattern", message }];
  }
  return patterns.flatMap(checkEngine);
}

function patternsOf({ pointer: at, schema }: SchemaNode): Pattern[] {
  const { pattern, patternProperties } = schema;
  return [
    ...(typeof pattern === "string" ? [{ path: `${at}/pattern`, rule: "pattern", text: pattern }] : []),
    ...Object.keys(patternProperties ?? {}).map((text) => ({
      path: at + pointer("patternProperties", text),
      rule: "patternProperties",
      text,
    })),
  ];
}

function checkBounds({ path, rule, text }: Pattern): SchemaRefusal[] {
  const { schemaPatternCharsMax, schemaPatternSizeMax } = limits;
  if (text.length > schemaPatternCharsMax) {
    return [{ path, rule, message: `has ${text.length} characters; at most ${schemaPatternCharsMax} are possible` }];
  }
  const size = patternSize(text);
  if (size <= schemaPatternSizeMax) return [];
  const message = `makes ${size} characters, its repetitions written out; at most ${schemaPatternSizeMax} are possible`;
  return [{ path, rule, message }];
}

function checkEngine({ path, rule, text }: Pattern): SchemaRefusal[] {
  try {
    linearPattern(text);
    return [];
  } catch (error) {
    return [{ path, rule, message: faultOf(error instanceof Error ? error.message : String(error)) }];
  }
}

/** The engine's reason in words of a schema's author. */
function faultOf(reason: string): string {
  const what = reason.replace(/^error parsing regexp: /, "");
  const beyond = /^invalid (?:or unsupported Perl syntax|escape sequence): (.*)$/s.exec(what)?.[1];
  return beyond === undefined
    ? `is no regular expression: ${what}`
    : `uses ${beyond}: patterns run in linear time, without look-around and back-references`;
}
