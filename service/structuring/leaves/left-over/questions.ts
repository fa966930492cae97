import type { Reading } from "../../document/reading.ts";
import type { Field } from "../../questions/fields.ts";
import { meaningOf } from "../../questions/meaning.ts";
import { type Concept, kindOf } from "../../vocabulary/concepts.ts";
import { tellingWords } from "../../vocabulary/coverage.ts";
import { type Gist, gistOf, hasAny, isSoFar } from "../../vocabulary/senses.ts";
import { amountsIn } from "../candidates/raw-candidates.ts";
import { daysIn } from "../days/dates.ts";
import type { Fact } from "../forms/facts.ts";
import { asksForMoney, isDescribedAsNumber } from "../wording/asked-forms.ts";

/** Of what kind a value has to be for a field that nothing answered. */
export const leftRoles = ["day", "figure", "text"] as const;
export type LeftRole = (typeof leftRoles)[number];

/** A leaf of the schema in its order, the names of the objects that it stands in, and whether nothing answered it. */
export type Asked = { path: string; field: Field; around: readonly (readonly string[])[]; isOpen: boolean };

/** What a field asks for, looked up once. */
type Sought = {
  role: LeftRole | undefined;
  /** Its own names; within an object also those together with the object's. */
  wordings: readonly (readonly string[])[];
  gists: readonly Gist[];
  /** The words of its description that tell something. */
  described: readonly string[];
  meant: Concept | undefined;
  asksFor: { number: boolean; money: boolean };
};

export type Question = Asked & Sought & { place: number };

export const questionOf = (one: Asked, place: number): Question => ({ ...one, ...soughtBy(one), place });

/** A leaf stands in one place of its schema. */
const sought = new WeakMap<Field, Sought>();

function soughtBy({ field, around }: Asked): Sought {
  const known = sought.get(field);
  if (known) return known;
  const meant = meaningOf(field, { of: "fields", around })?.concept;
  const kind = meant && kindOf(meant);
  const outer = around.flat();
  const wordings =
    outer.length > 0 ? [...field.wordings.map((own) => [...outer, ...own]), ...field.wordings] : field.wordings;
  const gists = wordings.map(gistOf);
  const own = {
    role: roleOf(field, kind === "date"),
    wordings,
    gists,
    described: tellingWords(field.description),
    meant,
    asksFor: {
      number: kind === "identifier" || gists.some(({ generics }) => generics.has("no")) || isDescribedAsNumber(field),
      money: kind === "amount" || asksForMoney(wordings),
    },
  };
  sought.set(field, own);
  return own;
}

function roleOf({ choices, pattern, format, types, asksForDay }: Field, isOfDay: boolean): LeftRole | undefined {
  if (choices || pattern !== undefined) return undefined;
  if (format === "date" || (format === undefined && (isOfDay || asksForDay))) return "day";
  if (format !== undefined) return undefined;
  if (types.has("integer") || types.has("number")) return "figure";
  return types.has("string") ? "text" : undefined;
}

/** Whether a fact may be the answer by its form: it has one day, a number, or a few words; where a number is asked for, figures. */
export function mayBe(reading: Reading, { role, asksFor, gists }: Question, { text, words, kind }: Fact): boolean {
  if (role === "day") return words.length <= sentenceMax && daysIn(reading)(text).length === 1;
  if (role === "figure")
    return kind !== "day" && words.length <= figureMax && !isCode.test(text) && amountsIn(reading)(text).length > 0;
  const isText = kind !== "day" && kind !== "money" && kind !== "share" && !/@|☐|☒|☑/.test(text);
  return isText && words.length <= wordingMax && (!asksFor.number || isNumber(words, isOfFew(gists)));
}

/** Words with figures, and one without at most, for an address is no number; rooms and seats have numbers of few figures. */
const isNumber = (words: Fact["words"], hasFew: boolean): boolean =>
  words.some(({ text }) => /\d/.test(text)) &&
  words.filter(({ text }) => !/\d/.test(text)).length <= 1 &&
  (!hasFew || isFew(words.map(({ text }) => text).join("")));

/** Rooms, seats and the like are numbered so; what is numbered in a register has more figures. */
export const isOfFew = (gists: readonly Gist[]): boolean => hasAny(gists, ["room", "seat", "class", "place"]);
export const isFew = (text: string): boolean => text.replace(/\W/g, "").length <= fewMax;
const fewMax = 4;

/** Whether a label says what is not asked: a sum of the year so far, one paper for another, an address without whose. */
export function isOfOther({ wordings, gists, role }: Question, label: readonly string[], asked: number): boolean {
  const of = [gistOf(label)];
  if (isSoFar(label) && !wordings.some(isSoFar)) return true;
  if (hasAny(gists, ["original"]) && !hasAny(of, ["original"])) return true;
  return role === "text" && hasAny(gists, ["address"]) && asked < addressSaid;
}
const addressSaid = 0.8;
const [sentenceMax, figureMax, wordingMax] = [20, 5, 12];
/** Letters with many figures behind them are no number with its unit. */
const isCode = /^\p{L}{1,4}[- ]?\d{4,}/u;
