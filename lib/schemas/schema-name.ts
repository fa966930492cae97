const charsMax = 120;

/** A schema's name as it is kept, with one space between its words; null where it is empty, too long or holds control characters. */
export function schemaNameOf(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  return name === "" || typed.length > charsMax || /\p{Cc}/u.test(typed) ? null : name;
}
