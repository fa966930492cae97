/** A pattern without the look-aheads it begins with: what must be so besides, and what must not. */
export type Conditions = { pattern: string; musts: string[]; nots: string[] };

/** A token of a pattern: what is escaped, a class, or one character. */
const token = /\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|[\s\S]/gy;

/**
 * Parts a pattern that begins with look-aheads, `^(?!0)(?=.*9)\d+$`: at the beginning of a text each is a pattern of its own, so
 * that an engine without look-around can tell the same. `undefined`: it begins with none, or means more than their conjunction.
 */
export function withoutLookAheads(pattern: string): Conditions | undefined {
  const musts: string[] = [];
  const nots: string[] = [];
  let at = 1;
  while (pattern.startsWith("(?=", at) || pattern.startsWith("(?!", at)) {
    const end = closing(pattern, at);
    if (end === undefined) return undefined;
    (pattern[at + 2] === "=" ? musts : nots).push(`^(?:${pattern.slice(at + 3, end)})`);
    at = end + 1;
  }
  const rest = pattern.slice(at);
  // Of alternatives only the first would begin so; what is repeated is no condition.
  if (at === 1 || !pattern.startsWith("^") || hasAlternatives(rest) || /^[*+?{]/.test(rest)) return undefined;
  return { pattern: `^${rest}`, musts, nots };
}

/** Whether a pattern looks around or back, which takes an engine that may run for ever. */
export const looksAround = (pattern: string): boolean =>
  [...tokens(pattern, 0)].some(([at, text]) => text === "(" && /^\(\?<?[=!]/.test(pattern.slice(at, at + 4)));

/** Where the group that opens at a place is closed. */
function closing(pattern: string, from: number): number | undefined {
  let open = 0;
  for (const [at, text] of tokens(pattern, from)) {
    open += text === "(" ? 1 : text === ")" ? -1 : 0;
    if (open === 0) return at;
  }
  return undefined;
}

function hasAlternatives(pattern: string): boolean {
  let open = 0;
  for (const [, text] of tokens(pattern, 0)) {
    open += text === "(" ? 1 : text === ")" ? -1 : 0;
    if (text === "|" && open === 0) return true;
  }
  return false;
}

function* tokens(pattern: string, from: number): Generator<[number, string]> {
  const each = new RegExp(token);
  each.lastIndex = from;
  for (let found = each.exec(pattern); found; found = each.exec(pattern)) yield [found.index, found[0]];
}
