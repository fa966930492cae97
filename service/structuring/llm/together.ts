import { memberOf, pointer } from "@verso/contract/pointer";
import type { Alternative, Citation } from "@verso/contract/results";
import type { Field } from "../questions/fields.ts";
import { isSchema } from "../schema/nodes.ts";
import { inPlaces } from "./found.ts";
import { byRow, rowsBeside } from "./rows-beside.ts";
import type { ModelSide, Side } from "./sides.ts";
import { type By, chanceBy, fittedWeights, signsOf, type Weights } from "./weigh.ts";

type Both = { rules: Side; model: ModelSide; isAsked: (path: string) => boolean; weights?: Weights };
/** A value that one of the two gives: how likely it is the one that was meant, and where it stands. */
type Proposal = { by: By; value: unknown; chance: number; citations: readonly Citation[] };

const ways = ["rules", "model"] as const;

/** What is less likely than this to be what was meant is not given. */
const givenFrom = 0.6;

/**
 * One answer of two: of each value that of the two which is likelier the one that was meant, by what speaks for it. A list has the rows of the
 * one whose values are more and likelier right, and of each row what stands on its lines; what is likelier wrong is left out, and with it rows
 * of which nothing is left. What an electronic invoice within the document says goes before both. The value that was not taken stays with its
 * place as an alternative. What the model was not asked for (`isAsked`) is as sure as the rules are.
 */
export function together(
  root: Field,
  { rules, model, isAsked, weights = fittedWeights }: Both,
): { data: unknown; citations: Citation[] } {
  const sides = { rules, model };
  const cited = { rules: byPath(rules), model: byPath(model) };
  const chanceOf = chancesOf({ rules, model, isAsked, weights }, cited);
  const citations: Citation[] = [];
  let given = 0;
  const cite = (path: string, { by, chance, citations: own }: Proposal, other?: Proposal) => {
    const alternatives = other ? alternativeOf(other) : [];
    const confidence = inPlaces(chance);
    given++;
    citations.push(
      ...own.map((one) =>
        isAttached(one) || isRuled(one)
          ? { ...one, path }
          : { ...one, path, confidence, by, ...(alternatives.length > 0 && { alternatives }) },
      ),
    );
  };

  const leaf = (field: Field, path: string, said: Said): unknown => {
    const proposals = ways.flatMap((by): Proposal[] => {
      const { value, at } = said[by] ?? {};
      const own = at === undefined ? [] : (cited[by].get(at) ?? []);
      if (at === undefined || !isGiven(value) || (own.length === 0 && by === "rules")) return [];
      return [{ by, value, chance: chanceOf(by, at), citations: own }];
    });
    const [best, other] = proposals.sort((a, b) => b.chance - a.chance);
    if (!best || best.chance < givenFrom) return field.nullable ? null : undefined;
    cite(path, best, other && !isSame(best.value, other.value) ? other : undefined);
    return best.value;
  };

  /** A list, or what has alternatives or names of its own. */
  const whole = (field: Field, path: string, said: Said): unknown => {
    const [best] = ways
      .flatMap((by) => {
        const { value, at } = said[by] ?? {};
        if (at === undefined) return [];
        const own = [...cited[by].keys()].filter((one) => one.startsWith(`${at}/`));
        const hasAttached = own.some((one) => cited[by].get(one)?.some(isAttached));
        const gain = own.reduce((sum, one) => sum + Math.max(0, chanceOf(by, one) - givenFrom), 0);
        return own.length > 0 ? [{ by, value, at, own, gain: hasAttached ? Number.POSITIVE_INFINITY : gain }] : [];
      })
      .sort((a, b) => b.gain - a.gain);
    if (!best) return said.model?.value ?? said.rules?.value;
    const { by, value, at, own } = best;
    if (isOfRows(field) && Array.isArray(value)) return rows(field, path, said, { by, value });
    for (const one of own)
      cite(path + one.slice(at.length), { by, value, chance: chanceOf(by, one), citations: cited[by].get(one) ?? [] });
    return value;
  };

  const rows = (
    field: Field,
    path: string,
    said: Said,
    { by, value }: { by: By; value: readonly unknown[] },
  ): unknown => {
    const other = by === "rules" ? "model" : "rules";
    const [at, atOther] = [said[by]?.at ?? "", said[other]?.at];
    const own = byRow(sides[by].citations, at);
    const pairs = rowsBeside(own, atOther === undefined ? new Map() : byRow(sides[other].citations, atOther));
    const kept: unknown[] = [];
    for (const [i, row] of value.entries()) {
      const j = pairs.get(i);
      const otherRow = j === undefined ? undefined : itemOf(said[other], j);
      const before = given;
      const joined =
        field.items &&
        join(field.items, path + pointer(kept.length), {
          [by]: { value: row, at: at + pointer(i) },
          [other]: otherRow,
        });
      if (given > before) kept.push(joined);
    }
    return kept;
  };

  const join = (field: Field, path: string, said: Said): unknown => {
    if (field.kind === "leaf") return leaf(field, path, said);
    if (field.kind !== "object" || field.others.length > 0) return whole(field, path, said);
    const before = citations.length;
    const entries = field.properties.map(({ name, field: inner }) => {
      const own = { rules: partOf(said.rules, name), model: partOf(said.model, name) };
      return [name, join(inner, path + pointer(name), own)] as const;
    });
    const named = entries.filter(([, value]) => value !== undefined);
    const isEmpty = citations.length === before && named.every(([, value]) => isBare(value));
    return isEmpty && field.nullable ? null : Object.fromEntries(named);
  };
  const data = join(root, "", { rules: { value: rules.data, at: "" }, model: { value: model.data, at: "" } }) ?? null;
  return { data, citations };
}

type Cited = Record<By, ReadonlyMap<string, readonly Citation[]>>;
const byPath = ({ citations }: Side) => Map.groupBy(citations, ({ path }) => path);

function chancesOf({ rules, model, isAsked, weights }: Required<Both>, cited: Cited) {
  const signs = signsOf(rules, model);
  return (by: By, path: string): number => {
    const own = cited[by].get(path) ?? [];
    if (own.some(isAttached) || own.some(isRuled)) return 1;
    if (isAsked(path)) return chanceBy(by, signs[by](path), weights);
    return Math.min(...own.map(({ confidence }) => confidence));
  };
}

/** What a side says to a question, and where in its data. */
type Saying = { value: unknown; at: string };
type Said = Partial<Record<By, Saying | undefined>>;

const partOf = (said: Saying | undefined, name: string): Saying | undefined =>
  said && isSchema(said.value) ? { value: memberOf(said.value, name), at: said.at + pointer(name) } : undefined;
const itemOf = (said: Saying | undefined, i: number): Saying | undefined =>
  said && Array.isArray(said.value) ? { value: said.value[i], at: said.at + pointer(i) } : undefined;

const isAttached = ({ attachment }: Citation): boolean => attachment !== undefined;
/** By a rule of the workspace, which somebody has accepted. */
const isRuled = ({ found_by }: Citation): boolean => found_by === "rule";
const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

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
