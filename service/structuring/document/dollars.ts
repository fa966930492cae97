import patterns from "../vocabulary/lexicon/patterns.json" with { type: "json" };

const signs = Object.entries(patterns.dollars).map(([code, all]) => ({
  code,
  all: all.map((one) => new RegExp(`(?<![\\p{L}\\d])(?:${one})(?![\\p{L}\\d])`, "u")),
}));

/** The codes of currencies whose sign is "$". */
const codes = /(?<![\p{L}\d])(?:USD|CAD|AUD|NZD|SGD|HKD|TWD|MXN|CLP|COP|ARS|UYU|DOP)(?![\p{L}\d])/gu;

/**
 * Whose "$" a document prints, where it is not the American one, as an ISO 4217 code: its only
 * code, else tax ids, legal forms, postcodes and
 * taxes tell. `undefined` where nothing does, or more than one country is meant.
 */
export function dollarsOf(lines: readonly string[]): string | undefined {
  if (!lines.some((line) => line.includes("$"))) return undefined;
  const written = new Set(lines.flatMap((line) => line.match(codes) ?? []));
  const [code] = written;
  if (written.size === 1) return code === "USD" ? undefined : code;
  const found = signs.filter(({ all }) => all.some((one) => lines.some((line) => one.test(line))));
  return found.length === 1 ? found[0]?.code : undefined;
}
