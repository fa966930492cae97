import { RE2JS } from "re2js";

/**
 * A JSON Schema `pattern` on an engine whose time grows with the text alone (RE2): no pattern of a client can make a
 * match take for ever. What such an engine cannot do, look-around and back-references, is refused: throws what is wrong.
 */
export function linearPattern(pattern: string): RE2JS {
  return RE2JS.compile(RE2JS.translateRegExp(pattern));
}
