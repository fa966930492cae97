import { pointer } from "@verso/contract/pointer";

type Level = { names: Set<string> | null; at: string | number };
/** Strings, and what opens, closes and separates; a string before a colon is a name. */
const tokens = /("[^"\\]*(?:\\.[^"\\]*)*")(\s*:)?|[[\]{},]/g;

/**
 * Where a JSON text, which must be valid, gives a name of an object twice (JSON Pointer); null where it does not. Parsers differ
 * in which of the two they take (RFC 8259, section 4), so that a text means one thing to one of them and another to the next.
 */
export function repeatedName(json: string): string | null {
  const open: Level[] = [];
  for (const [token, text, colon] of json.matchAll(tokens)) {
    const level = open.at(-1);
    if (token === "{") open.push({ names: new Set(), at: "" });
    else if (token === "[") open.push({ names: null, at: 0 });
    else if (token === "}" || token === "]") open.pop();
    else if (token === "," && typeof level?.at === "number") level.at++;
    else if (text !== undefined && colon !== undefined && level?.names) {
      const name: string = JSON.parse(text);
      level.at = name;
      if (level.names.has(name)) return pointer(...open.map(({ at }) => at));
      level.names.add(name);
    }
  }
  return null;
}
