/** A part of a text, and where the rest begins; `end` is null at its end. Cut at the end of a line where there is one not far back. */
export function cut(text: string, from: number, charsMax: number): { part: string; end: number | null } {
  if (text.length - from <= charsMax) return { part: text.slice(from), end: null };
  const line = text.lastIndexOf("\n", from + charsMax - 1) + 1;
  let end = line > from + charsMax / 2 ? line : from + charsMax;
  // Never between the two halves of one character.
  if (/[\uD800-\uDBFF]/.test(text[end - 1] ?? "")) end--;
  return { part: text.slice(from, end), end };
}

/** Of members that are too many, so many are named. */
const membersNamed = 100;

/** What a value that is too long is made of: how many characters each of its members has as JSON. */
export function outlineOf(value: unknown): Record<string, unknown> {
  const isList = Array.isArray(value);
  const members: [string, unknown][] = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return {
    kind: isList ? "array" : typeof value,
    length: typeof value === "string" ? value.length : members.length,
    members: members.slice(0, membersNamed).map(([name, member]) => ({
      name: name.slice(0, membersNamed),
      chars: JSON.stringify(member)?.length ?? 0,
    })),
  };
}
