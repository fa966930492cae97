import { pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";

/** From here on a value of the rules is not asked for again. */
const sureFrom = 0.95;

/** What of a schema is left to ask a model for, and whether that is so of a path. */
export type Rest = { field: Field; isAsked: (path: string) => boolean };

/** All of it. */
export const whole = (field: Field): Rest => ({ field, isAsked: () => true });

/**
 * A schema without what the rules are sure of: values, and lists of which all are sure. `undefined` where nothing is left.
 */
export function restOf(field: Field, citations: readonly Citation[]): Rest | undefined {
  const sure = new Set<string>();
  const prune = (one: Field, path: string): Field | undefined => {
    if (one.kind === "object" && one.others.length === 0) {
      const properties = one.properties.flatMap(({ name, field: inner }) => {
        const left = prune(inner, path + pointer(name));
        return left ? [{ name, field: left }] : [];
      });
      return properties.length > 0 ? { ...one, properties } : undefined;
    }
    const own = citations.filter((cited) => cited.path === path || cited.path.startsWith(`${path}/`));
    if (own.length === 0 || own.some((cited) => cited.confidence < sureFrom && cited.found_by !== "rule")) return one;
    sure.add(path);
    return undefined;
  };
  const left = prune(field, "");
  return (
    left && { field: left, isAsked: (path) => ![...sure].some((one) => path === one || path.startsWith(`${one}/`)) }
  );
}
