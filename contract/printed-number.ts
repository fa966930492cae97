/** Digits with whatever groups and parts them, as they stand in a text: "1.017,96", "10 00". */
const figures = /\d(?:[\d.,'’ \u00A0\u202F]*\d)?/g;
const decimalsMax = 12;

/**
 * A number with as many decimals as it is printed with where it was read: 34.5 of "EUR 34,50" is "34.50". As JSON writes it where
 * none of the texts has it. `read`: what was read there, where the value corrects it: 35 in place of that 34.5 is "35.00".
 */
export function asPrinted(value: number, texts: Iterable<string>, read = value): string {
  let most = 0;
  for (const text of texts) {
    for (const [figure] of text.matchAll(figures)) {
      const decimals = /\D(\d+)$/.exec(figure)?.[1] ?? "";
      const whole = figure.slice(0, figure.length - decimals.length).replace(/\D/g, "");
      const figured = Number(`${whole || "0"}.${decimals}`);
      if (figured === Math.abs(value) || figured === Math.abs(read)) most = Math.max(most, decimals.length);
    }
  }
  const printed = value.toFixed(Math.min(most, decimalsMax));
  return most > 0 && Number(printed) === value ? printed : String(value);
}
