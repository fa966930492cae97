import { decimal, money } from "@verso/contract/money";
import type { Services } from "../../context.ts";
import type { ObjectStore } from "../../objects/store.ts";

/** What a command works with; `objects` opens the object store, which most commands have no need of. */
export type OperatorCtx = Pick<Services, "db" | "clock" | "config" | "log" | "queue"> & {
  now: Date;
  objects(): Promise<ObjectStore>;
};
export type Values = Readonly<Record<string, string | undefined>>;

/** `flag`: given or not, with no value after it; it reads as "true". */
export type Option = { hint: string; required: boolean; meaning: string; flag?: boolean };

/** What a command did: the object for `--json`, and the same in words; `refused`: what it found is not as it should be. */
export type Outcome = { json: object; text: string; refused?: boolean };

/**
 * One command of the operator: its words, its options with what they mean, and what it does: `plan` reads the options
 * (`UsageError`) before anything is opened or touched.
 */
export type Command<Ctx = OperatorCtx> = {
  name: string;
  summary: string;
  options: Readonly<Record<string, Option>>;
  plan(values: Values): (ctx: Ctx) => Promise<Outcome>;
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

/** Shared by every command about one tenant. */
export const tenantOption: Option = { hint: "TENANT", required: true, meaning: "the tenant's id" };

/** Why an entry is made: it stands in the ledger for its tenant to read. */
export function reasonOf(values: Values): string {
  const reason = required(values, "reason").trim();
  if (reason === "" || reason.length > 500) throw new UsageError("--reason must have 1 to 500 characters.");
  return reason;
}

const amountText = /^[+-]?\d{1,12}(\.\d{1,6})?$/;

/** `--amount` as a decimal of USD, exact: never zero, and below zero only where that is `signed`. */
export function amountOf(values: Values, { signed }: { signed: boolean }): string {
  const text = required(values, "amount").trim();
  if (!amountText.test(text)) {
    throw new UsageError(
      `--amount must be a decimal amount such as 0.015, with at most 12 digits before the point and 6 after it: ${text} is none.`,
    );
  }
  const amount = money(text.replace(/^\+/, ""));
  if (decimal(amount).isZero()) throw new UsageError("--amount must not be zero.");
  if (!signed && decimal(amount).isNegative()) throw new UsageError("--amount must be above zero.");
  return amount;
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
