/** A text that a spreadsheet would take for a formula; numbers with a sign are none. */
const formula = /^[=+\-@\t\r]/;
const number = /^[+-]?[\d.,\s]+%?$/;

function field(text: string): string {
  const safe = formula.test(text) && !number.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A row of CSV (RFC 4180) without its line break. What would run as a formula in a spreadsheet is led by an apostrophe. */
export function csvRow(texts: readonly string[]): string {
  return texts.map(field).join(",");
}
