import { align } from "../fit/align.ts";

/** The share of characters that are wrong, beside those written; spaces count where the script has them. */
export function errorRate(written: string, read: string, spaceless = false): number {
  const [a, b] = [written, read].map((text) => [...compared(text, spaceless)]);
  if (!a || !b || a.length === 0) return 0;
  return (
    align(a, b, (x, y) => x === y).filter(([i, j]) => i === undefined || j === undefined || a[i] !== b[j]).length /
    a.length
  );
}

const compared = (text: string, spaceless: boolean): string =>
  text
    .normalize("NFKC")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, "")
    .replace(/\s+/g, spaceless ? "" : " ")
    .trim();
