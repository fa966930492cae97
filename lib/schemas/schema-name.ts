const charsMax = 120;

/** A schema's name as it is kept, with one space between its words; null where it is empty, too long or holds control characters. */
export function schemaNameOf(typed: string): string | null {
  const name = typed.trim().replaceAll(/\s+/g, " ");
  return name === "" || typed.length > charsMax || /\p{Cc}/u.test(typed) ? null : name;
}

/** Whether a schema is named by what it says (SHA-256 in hexadecimal digits), not as one of the library. */
export const isHash = (schema: string): boolean => /^[0-9a-f]{64}$/.test(schema);
