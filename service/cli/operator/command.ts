import type { Db } from "../../db/pool.ts";

export type OperatorCtx = { db: Db; now: Date };
export type Values = Readonly<Record<string, string | undefined>>;

/** What a command did: the object for `--json`, and the same in words. */
export type Outcome = { json: object; text: string };

/** One command of the operator: its words, its options with what they mean, and what it does. */
export type Command = {
  name: string;
  summary: string;
  options: Readonly<Record<string, { hint: string; required: boolean; meaning: string }>>;
  run(ctx: OperatorCtx, values: Values): Promise<Outcome>;
};

/** The command line is not one that can be carried out; exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** A required option; that it is there was checked before the command ran. */
export function required(values: Values, name: string): string {
  const value = values[name];
  if (value === undefined) throw new UsageError(`--${name} is missing.`);
  return value;
}

/** Rows as aligned columns under their headings. */
export function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = headings.map((heading, i) => Math.max(heading.length, ...rows.map((row) => (row[i] ?? "").length)));
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join("  ")
      .trimEnd();
  return [headings, ...rows].map(line).join("\n");
}
