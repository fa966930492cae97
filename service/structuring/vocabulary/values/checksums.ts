const compact = (text: string): string => text.replace(/[\s.-]/g, "").toUpperCase();

/** ISO 13616: the number's remainder by 97 is 1. */
export function isIban(text: string): boolean {
  const value = compact(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(value)) return false;
  const digits = [...value.slice(4), ...value.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return remainder(digits, 97) === 1;
}

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
