import { Decimal } from "decimal.js";
import type { Chance } from "../../../service/flow/chance.ts";
import type { Answers, Asked } from "../answers.ts";
import type { LanguageCode, Writing } from "../language.ts";
import { madeParty, placeParts } from "../people.ts";
import { type ApartHalf, type Half, isApart, type Kind, type Party, type Sheet, type Value } from "../sheet.ts";
import type { RareWords } from "../wordings.ts";
import broad from "./broad-terms.json" with { type: "json" };
import exposed from "./exposed-terms.json" with { type: "json" };
import plain from "./plain-terms.json" with { type: "json" };
import sealed from "./sealed-terms.json" with { type: "json" };
import shown from "./shown-terms.json" with { type: "json" };
import unsealed from "./unsealed-terms.json" with { type: "json" };

/** A document before it is set: what it says, what is asked of it, and the truth. */
export type Filled = { sheet: Sheet; asked: Asked; answers: Answers };
export type Make = { kind: Kind; half: Half; code: LanguageCode; writing: Writing; chance: Chance; rare: RareWords };

export const text = { type: "string" } as const;
export const number = { type: "number" } as const;
export const whole = { type: "integer" } as const;
export const day = { type: "string", format: "date" } as const;

/** Wordings by language, kind and the first wording of the others. */
type Terms<Wording> = Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Wording>>>>>>;
const unsealedTerms: Terms<string> = unsealed;
const apartTerms: Readonly<Record<ApartHalf, Terms<readonly string[]>>> = { broad, exposed, plain, sealed, shown };

/**
 * The wording of a half: `work` and `opened` between bars, the others from their own files, the later ones one of several, the
 * same throughout; what is missing is as the one before it.
 */
export function termsOf({ half, code, kind, rare, chance }: Pick<Make, "half" | "code" | "kind" | "rare" | "chance">) {
  const chosen = new Map<string, string>();
  const apartTerm = (terms: Readonly<Record<string, readonly string[]>> = {}, first: string): string | undefined => {
    const [one, ...more] = terms[first] ?? [];
    if (one !== undefined && !chosen.has(first)) chosen.set(first, chance.pick([one, ...more]));
    return chosen.get(first);
  };
  const written = code === "de" ? "de" : "en";
  return (english: string, german: string): string => {
    const [first = "", second = first] = (written === "de" ? german : english).split("|");
    const other = rare.term(written, first);
    if (other !== undefined) return other;
    if (isApart(half)) return apartTerm(apartTerms[half][written]?.[kind], first) ?? second;
    return { work: first, opened: second, unsealed: unsealedTerms[written]?.[kind]?.[first] ?? second }[half];
  };
}

/** A sheet with nothing on it but what is given. */
export const bare = (title: string, issuer: Party, more: Partial<Sheet>): Sheet => ({
  title,
  issuer,
  parties: [],
  facts: [],
  grids: [],
  sums: [],
  sentences: [],
  ticks: [],
  advertising: undefined,
  carried: "",
  ...more,
});

/** Whoever writes such papers. */
export function office(writing: Writing, chance: Chance, name?: Value): Party {
  const { name: made, street, postcode, city, phone, email } = madeParty(chance, writing.language);
  return {
    heading: "",
    lines: [
      { label: "Name", value: name ?? { text: made } },
      { label: "Address", value: { text: street } },
      { label: "City", value: { text: placeParts(writing.language, postcode, city).join(" ") } },
    ],
    contact: [
      { label: writing.word("phone"), value: { text: phone } },
      { label: writing.word("email"), value: { text: email } },
    ],
  };
}

export const sumOf = (values: readonly Decimal[]) => values.reduce((sum, one) => sum.plus(one), new Decimal(0));
export const noSum = () => "";
