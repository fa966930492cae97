import { memberOf, pointer } from "@verso/contract/pointer";
import type { Alternative, Citation } from "@verso/contract/results";
import { without } from "../decide/without.ts";
import type { Field } from "../questions/fields.ts";
import { isSchema } from "../schema/nodes.ts";
import { inPlaces } from "./found.ts";
import type { ModelSide, Side } from "./sides.ts";
import { chanceBy, fittedWeights, signsOf, type Weights } from "./weigh.ts";

type Both = { rules: Side; model: ModelSide; isAsked: (path: string) => boolean; weights?: Weights };
/** A value that one of the two gives: how likely it is the one that was meant, and where it stands. */
type Proposal = { by: "rules" | "model"; value: unknown; chance: number; citations: readonly Citation[] };

/** What is less likely than this to be what was meant is not given. */
const givenFrom = 0.55;

/**
 * One answer of two: of each value that of the two which is likelier the one that was meant, by what speaks for it; a list as a whole from
 * one of them. What an electronic invoice within the document says goes before both. The value that was not taken stays with its place
 * as an alternative. What the model was not asked for (`isAsked`) is as sure as the rules are.
 */
export function together(
  root: Field,
  { rules, model, isAsked, weights = fittedWeights }: Both,
): { data: unknown; citations: Citation[] } {
  const signs = signsOf(rules, model);
  const chanceOf = (by: Proposal["by"], path: string, own: readonly Citation[]): number => {
    if (own.some(({ attachment }) => attachment !== undefined)) return 1;
    return isAsked(path)
      ? chanceBy(by, signs[by](path), weights)
      : Math.min(...own.map(({ confidence }) => confidence));
  };
  const citations: Citation[] = [];
  const proposalsFor = (path: string, values: Record<Proposal["by"], unknown>): Proposal[] =>
    (["rules", "model"] as const).flatMap((by) => {
      const value = values[by];
      const own = { rules, model }[by].citations.filter((one) => one.path === path);
      if (value === null || value === undefined || (own.length === 0 && by === "rules")) return [];
      return [{ by, value, chance: chanceOf(by, path, own), citations: own }];
    });
  const cite = ({ by, chance, citations: own }: Proposal, other?: Proposal) => {
    const alternatives = other ? alternativeOf(other) : [];
    const confidence = inPlaces(chance);
    citations.push(
      ...own.map((one) =>
        one.attachment === undefined
          ? { ...one, confidence, by, ...(alternatives.length > 0 && { alternatives }) }
          : one,
      ),
    );
  };

  const leaf = (field: Field, path: string, values: Record<Proposal["by"], unknown>): unknown => {
    const [best, other] = proposalsFor(path, values).sort((a, b) => b.chance - a.chance);
    if (!best || best.chance < givenFrom) return field.nullable ? null : undefined;
    cite(best, other && !isSame(best.value, other.value) ? other : undefined);
    return best.value;
  };

  /**
   * A list, or what has alternatives or names of its own, from the one whose values are more and likelier right; of a list without what is
   * likelier wrong, and without rows of which nothing is left.
   */
  const whole = (field: Field, path: string, values: Record<Proposal["by"], unknown>): unknown => {
    const sides = (["rules", "model"] as const).map((by) => {
      const own = { rules, model }[by].citations.filter((one) => one.path.startsWith(`${path}/`));
      const cells = [...Map.groupBy(own, (one) => one.path)].map(
        ([at, cited]): Proposal => ({ by, value: at, chance: chanceOf(by, at, cited), citations: cited }),
      );
      const isAttached = own.some(({ attachment }) => attachment !== undefined);
      const gain = cells.reduce((sum, { chance }) => sum + Math.max(0, chance - givenFrom), 0);
      return { value: values[by], cells, gain: isAttached ? Number.POSITIVE_INFINITY : gain };
    });
    const [best] = sides.filter(({ cells }) => cells.length > 0).sort((a, b) => b.gain - a.gain);
    if (!best) return values.model ?? values.rules;
    const before = citations.length;
    for (const cell of best.cells) cite(cell);
    if (!isOfRows(field)) return best.value;
    const cited = citations.splice(before).map((one) => ({ ...one, path: one.path.slice(path.length) }));
    const doubtful = best.cells
      .filter(({ chance }) => chance < givenFrom)
      .map(({ value }) => String(value).slice(path.length));
    const left = without(field, { data: best.value, citations: cited }, new Set(doubtful));
    citations.push(...left.citations.map((one) => ({ ...one, path: path + one.path })));
    return left.data;
  };

  const join = (field: Field, path: string, values: Record<Proposal["by"], unknown>): unknown => {
    if (field.kind === "leaf") return leaf(field, path, values);
    if (field.kind !== "object" || field.others.length > 0) return whole(field, path, values);
    const before = citations.length;
    const entries = field.properties.map(({ name, field: inner }) => {
      const of = (value: unknown) => (isSchema(value) ? memberOf(value, name) : undefined);
      const own = { rules: of(values.rules), model: of(values.model) };
      return [name, join(inner, path + pointer(name), own)] as const;
    });
    const given = entries.filter(([, value]) => value !== undefined);
    const isEmpty = citations.length === before && given.every(([, value]) => isBare(value));
    return isEmpty && field.nullable ? null : Object.fromEntries(given);
  };
  const data = join(root, "", { rules: rules.data, model: model.data }) ?? null;
  return { data, citations };
}

/** A list of plain values, or of objects whose properties are all named. */
const isOfRows = ({ kind, items, places }: Field): boolean =>
  kind === "array" && items !== undefined && places.length === 0 && isNamed(items);
const isNamed = (field: Field): boolean =>
  field.kind === "leaf" ||
  isOfRows(field) ||
  (field.kind === "object" &&
    field.others.length === 0 &&
    field.properties.every(({ field: inner }) => isNamed(inner)));

const isBare = (value: unknown): boolean =>
  value === null ||
  (Array.isArray(value) && value.length === 0) ||
  (isSchema(value) && Object.values(value).every(isBare));

function alternativeOf({ value, chance, citations: [first] }: Proposal): Alternative[] {
  if (!first) return [];
  const { page, bbox, text } = first;
  return [{ value, page, bbox, text, confidence: inPlaces(chance) }];
}
const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
