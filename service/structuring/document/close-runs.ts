import type { Bbox } from "@verso/contract/results";

/** What belongs together stands no further apart, in heights of a word. */
const gapMax = 2;

/** "June 10," and "2025" with a wide space between them are one day, and "Dr." and "Okafor" one name. */
export function withCloseRuns<Word extends { text: string; bbox: Bbox }>(runs: readonly Word[][]): Word[][] {
  const joined: Word[][] = [];
  for (const run of runs) {
    const [next] = run;
    const before = joined.at(-1);
    const [month, last] = before?.slice(-2) ?? [];
    const end = last ?? month;
    const isDay = month !== undefined && /^\p{L}{3,9}\.?$/u.test(month.text) && /^\d{1,2},$/.test(last?.text ?? "");
    const isOne =
      (isDay && /^(?:19|20)\d\d$/.test(next?.text ?? "")) ||
      (/^(?:Dr|Prof)\.$/.test(end?.text ?? "") && /^\p{Lu}/u.test(next?.text ?? ""));
    const isNear = next && end && next.bbox[0] - end.bbox[2] < gapMax * (next.bbox[3] - next.bbox[1]);
    if (before && isOne && isNear) before.push(...run);
    else joined.push([...run]);
  }
  return joined;
}
