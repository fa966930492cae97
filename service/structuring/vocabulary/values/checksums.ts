const compact = (text: string): string => text.replace(/[\s.-]/g, "").toUpperCase();

/** ISO 13616: the number's remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const value = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false;
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return remainder(digits, 97) === 1;
}

/** By country how many letters and digits its account numbers have (ISO 13616): "NN00211877403601" is something else's. */
const ibanLengths: ReadonlyMap<string, number> = new Map(
  (
    "AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DK18 DO28 EE20 EG29 ES24 FI18 FO18 " +
    "FR27 GB22 GE22 GI23 GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 " +
    "LY25 MC27 MD24 ME22 MK19 MR27 MT31 MU30 NL18 NO15 PK24 PL28 PS29 PT25 QA29 RO24 RS22 SA24 SC31 SE24 SI19 SK24 SM27 " +
    "ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20"
  )
    .split(" ")
    .map((one) => [one.slice(0, 2), Number(one.slice(2))]),
);
export const ibanLength = (text: string): number | undefined => ibanLengths.get(text.slice(0, 2));

/** Whether a text is written as an IBAN is on paper: as many signs as its country's have, in groups of four. */
export const isIbanByForm = (text: string): boolean =>
  /^[A-Z]{2}\d\d(?: [A-Z\d]{4}){2,7}(?: [A-Z\d]{1,3})?$/.test(text) &&
  text.replaceAll(" ", "").length === ibanLength(text);

function remainder(digits: string, by: number): number {
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % by;
  return rest;
}

/** Luhn's sum, as Italy uses it. */
function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = Number(digit) * (i % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** ISO 7064 MOD 11,10, as Germany uses it. */
function mod11of10(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (2 * sum) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

const checks: Readonly<Record<string, (digits: string) => boolean>> = {
  DE: (digits) => digits.length === 9 && mod11of10(digits),
  BE: (digits) => digits.length === 10 && 97 - remainder(digits.slice(0, 8), 97) === Number(digits.slice(8)),
  FR: (digits) => digits.length === 11 && (12 + 3 * remainder(digits.slice(2), 97)) % 97 === Number(digits.slice(0, 2)),
  IT: (digits) => digits.length === 11 && luhn(digits),
};

/** Whether a VAT id's check digits are right; false also where this country's are not known here. */
export function isVatId(text: string): boolean {
  const value = compact(text);
  return checks[value.slice(0, 2)]?.(value.slice(2)) ?? false;
}
