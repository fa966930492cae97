import { pointer } from "@verso/contract/pointer";
import type { Citation } from "@verso/contract/results";
import type { Reading } from "../document/reading.ts";
import { byRule } from "../leaves/wording/by-rule.ts";
import type { Field } from "../questions/fields.ts";
import { normalWords } from "../vocabulary/words.ts";
import { type Issuer, issuerOf } from "./issuer.ts";

/** Where a value of the data stands beside its label, or below it. */
export type LabelPlace = "beside" | "below";

/**
 * A rule of the workspace: in papers of `issuer` (its key) the value at `field`, a JSON Pointer, stands at its `label`. `confidence` is how
 * likely it is right.
 */
export type Rule = { id: string; field: string; issuer: string; label: string; place: LabelPlace; confidence: number };

/** The questions with the rules that hold for whose paper it is; what instructions say of a question goes before them. */
export function withRules(root: Field, reading: Reading, rules: readonly Rule[]): { root: Field; issuer?: Issuer } {
  const issuer = issuerOf(reading);
  if (!issuer) return { root };
  const own = rules.filter((rule) => rule.issuer === issuer.key);
  return {
    root:
      own.length === 0
        ? root
        : ruled(
            root,
            "",
            Map.groupBy(own, ({ field }) => field),
          ),
    issuer,
  };
}

function ruled(field: Field, path: string, rules: ReadonlyMap<string, readonly Rule[]>): Field {
  if (field.kind === "leaf") {
    const own = rules.get(path);
    if (!own || field.told) return field;
    return { ...field, told: { rules: own.map(({ label, ...rule }) => ({ ...rule, label: normalWords(label) })) } };
  }
  if (field.kind !== "object") return field;
  const properties = field.properties.map(({ name, field: inner }) => ({
    name,
    field: ruled(inner, path + pointer(name), rules),
  }));
  return { ...field, properties };
}

/** Citations of what was found by a rule name it, and are as sure as it is; none is surer than its words were read. */
export function citingRules(root: Field, reading: Reading, citations: readonly Citation[]): Citation[] {
  return citations.map((one) => {
    if (one.found_by !== "rule") return one;
    const field = leafAt(root, "", one.path);
    const rule = field?.told?.rules?.find((each) => byRule(reading, field, each).length > 0);
    if (!rule) return one;
    return { ...one, rule: rule.id, confidence: Math.min(one.read_confidence ?? 1, rule.confidence) };
  });
}

/** A leaf outside lists, by its place in the data. */
export function leafAt(field: Field, at: string, path: string): Field | undefined {
  if (at === path) return field.kind === "leaf" ? field : undefined;
  if (field.kind !== "object") return undefined;
  const inner = field.properties.find(({ name }) => `${path}/`.startsWith(`${at}${pointer(name)}/`));
  return inner && leafAt(inner.field, at + pointer(inner.name), path);
}
