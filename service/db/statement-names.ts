import { createHash } from "node:crypto";

/** The names under which connections keep prepared statements, by their text. */
const names = new Map<string, string>();

/** From now on connections keep the statement of this text. */
export function nameStatement(text: string): void {
  names.set(text, `verso_${createHash("sha256").update(text).digest("hex").slice(0, 24)}`);
}

export const nameOf = (text: string): string | undefined => names.get(text);
