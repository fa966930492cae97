const charsMax = 31;

/**
 * Names that a spreadsheet takes, in the order given: at most 31 characters, none of `[ ] : * ? / \` and no control character,
 * no apostrophe at an end, not "History", each once whatever its case.
 */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set(["history"]);
  return wanted.map((name) => {
    const base = cleaned(name) || "Sheet";
    for (let n = 1; ; n++) {
      const suffix = n === 1 ? "" : ` (${n})`;
      const candidate = cut(base, charsMax - suffix.length) + suffix;
      if (taken.has(candidate.toLowerCase())) continue;
      taken.add(candidate.toLowerCase());
      return candidate;
    }
  });
}

function cleaned(name: string): string {
  const plain = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD\uFFFE\uFFFF]/gu, " ")
    .replace(/[[\]:*?/\\]/g, "_")
    .replace(/\s+/g, " ");
  return cut(plain.trim(), charsMax).replace(/^['\s]+|['\s]+$/g, "");
}

/** Counted as spreadsheets do, in UTF-16, and never through the middle of a character. */
function cut(text: string, length: number): string {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short : short.slice(0, -1);
}
