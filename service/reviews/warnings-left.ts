import type { Correction } from "@verso/contract/results";
import type { Warning } from "@verso/contract/warnings";

/**
 * The warnings of data as far as corrections leave them: what somebody filled in is no longer without an answer, and sums are
 * for others to add up anew.
 */
export function warningsLeft(
  warnings: readonly Warning[],
  corrections: readonly Pick<Correction, "target" | "after">[],
): Warning[] {
  const given = corrections.filter(({ after }) => after !== null).map(({ target }) => target);
  const isAnswered = (path: string) => given.some((target) => target === path || target.startsWith(`${path}/`));
  return warnings.flatMap((warning) => {
    if (warning.code === "sums_disagree") return [];
    if (warning.fields === undefined) return [warning];
    const fields = warning.fields.filter(({ path }) => !isAnswered(path));
    return fields.length === 0 ? [] : [{ ...warning, fields }];
  });
}
