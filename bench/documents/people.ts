import type { Chance } from "../../service/flow/chance.ts";
import { isVatId } from "../../service/structuring/vocabulary/values/checksums.ts";
import type { Language } from "./language.ts";

const beginnings = [
  "Bal",
  "Ver",
  "Tor",
  "Mer",
  "Kal",
  "Lin",
  "Dor",
  "Sel",
  "Har",
  "Wen",
  "Fal",
  "Gri",
  "Nor",
  "Os",
  "Pel",
  "Rav",
  "Stel",
  "Tam",
  "Ul",
  "Vos",
  "Zan",
  "Bro",
  "Cas",
  "Elm",
] as const;
const middles = ["a", "e", "o", "i", "an", "er", "el", "on", "ar", "in"] as const;
const ends = [
  "dal",
  "vik",
  "mont",
  "bek",
  "ris",
  "lund",
  "tor",
  "ven",
  "mar",
  "sen",
  "wick",
  "tti",
  "nel",
  "go",
  "dis",
  "bro",
] as const;
const given = [
  "Mira",
  "Jonas",
  "Elodie",
  "Tomas",
  "Ines",
  "Karel",
  "Sofia",
  "Lars",
  "Aino",
  "Piet",
  "Greta",
  "Marek",
  "Lucia",
  "Owen",
  "Freja",
  "Bruno",
] as const;
const trades = [
  "Textiles",
  "Optik",
  "Logistik",
  "Atelier",
  "Systems",
  "Energia",
  "Metall",
  "Print",
  "Agro",
  "Studio",
  "Marine",
  "Foods",
  "Tekno",
  "Bau",
  "Media",
  "Pharma",
] as const;

/** A name that is no word of any language, but could be one; that of a language has its letters. */
export const madeName = (chance: Chance, { names }: Language): string =>
  names
    ? pickOf(chance, names.starts) + pickOf(chance, names.ends)
    : chance.pick(beginnings) + (chance.often(0.6) ? chance.pick(middles) : "") + chance.pick(ends);

export type MadeParty = {
  name: string;
  street: string;
  postcode: string;
  city: string;
  country: string;
  vatId: string;
  phone: string;
  email: string;
  iban: string;
  contact: string;
};

export function madeParty(chance: Chance, language: Language): MadeParty {
  const stem = madeName(chance, language);
  const name = firmName(chance, language, stem);
  const road = pickOf(chance, language.streets)
    .replace("{-}", () => stemOf(chance, language))
    .replace("{}", madeName(chance, language));
  const house = chance.whole(1, 180);
  const street = road.includes("#")
    ? road.replace("#", String(house))
    : language.mark === "." || /^(?:rue|avenue|place)/.test(road)
      ? `${house} ${road}`
      : `${road} ${house}`;
  const postcode = digits(chance, language.postcode).replace(/A/g, () => chance.pick(["B", "D", "H", "K", "N", "W"]));
  const town = madeTown(chance, language);
  return {
    name,
    street,
    postcode,
    city: town,
    country: language.country,
    vatId: madeVatId(chance, language.vat),
    phone: language.phones
      ? pickOf(chance, language.phones).replace(/#/g, () => String(chance.whole(1, 9)))
      : `+${chance.whole(30, 48)} ${chance.whole(20, 99)} ${chance.whole(100000, 9999999)}`,
    email: `${chance.pick(["info", "office", "billing", "kontakt"])}@${inMail(stem)}.example`,
    iban: language.vat === "" ? "" : madeIban(chance, language.vat.slice(0, 2)),
    contact: madePerson(chance, language),
  };
}

const stemOf = (chance: Chance, language: Language): string => pickOf(chance, language.names?.starts ?? beginnings);
/** A place; within a word its name has no capital. */
const madeTown = (chance: Chance, language: Language): string =>
  language.names?.towns
    ? pickOf(chance, language.names.towns).replace(/(\p{L}?)\{\}/u, (_, before: string) => {
        const stem = stemOf(chance, language);
        return before + (before === "" ? stem : stem.toLowerCase());
      })
    : madeName(chance, language);

export const madePerson = (chance: Chance, language: Language): string =>
  `${language.names ? pickOf(chance, language.names.given) : chance.pick(given)} ${madeName(chance, language)}`;
const inMail = (name: string): string =>
  name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z]/g, "");

/** Some trade under their own name. */
function firmName(chance: Chance, language: Language, stem: string): string {
  if (language.names)
    return chance.often(0.1) ? madePerson(chance, language) : pickOf(chance, language.names.firms).replace("{}", stem);
  const legal = pickOf(chance, language.legal);
  return chance.pick([
    `${stem} ${legal}`,
    `${stem} ${chance.pick(trades)} ${legal}`,
    `${stem} & ${madeName(chance, language)} ${legal}`,
    `${chance.pick(trades)} ${stem} ${legal}`,
  ]);
}

const pickOf = (chance: Chance, texts: readonly string[]): string => chance.pick([texts[0] ?? "", ...texts.slice(1)]);
/** Each 1 of the form a digit. */
export const digits = (chance: Chance, form: string): string =>
  form.replace(/1/g, () => String(chance.whole(0, 9))).replace(/^0/, "4");

const vatForms: Readonly<Record<string, string>> = {
  GB: "GB111111111",
  DE: "DE111111111",
  FR: "FR11111111111",
  ESB: "ESB11111111",
  IT: "IT11111111111",
  NL: "NL111111111B01",
  PT: "PT111111111",
  PL: "PL1111111111",
  SE: "SE111111111101",
  DK: "DK11111111",
  CZ: "CZ11111111",
  FI: "FI11111111",
  ATU: "ATU11111111",
  BE: "BE0111111111",
  CHE: "CHE-111.111.111",
  IE: "IE1111111T",
};
const checked = new Set(["DE", "FR", "IT", "BE"]);

function madeVatId(chance: Chance, country: string): string {
  const form = vatForms[country] ?? "";
  for (let tries = 0; tries < 5000; tries++) {
    const made = form.replace(/(?<=\D)1|1/g, () => String(chance.whole(0, 9)));
    if (!checked.has(country) || isVatId(made)) return made;
  }
  return form;
}

function madeIban(chance: Chance, country: string): string {
  const account = Array.from({ length: 18 }, () => chance.whole(0, 9)).join("");
  const number = `${account}${[...country].map((letter) => Number.parseInt(letter, 36)).join("")}00`;
  const rest = [...number].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${account}`.replace(/(.{4})(?=.)/g, "$1 ");
}

/** A place and its postcode in the order of its country. */
export const placeParts = <T>({ mark, isCityFirst = mark === "." }: Language, postcode: T, city: T): T[] =>
  isCityFirst ? [city, postcode] : [postcode, city];
