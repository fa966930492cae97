import type { PageText } from "../../document/page-text.ts";
import { coverageOf } from "../../vocabulary/coverage.ts";
import { fold } from "../../vocabulary/known-words.ts";
import { type Gist, gistOf, hasSense } from "../../vocabulary/senses.ts";
import type { Candidate } from "./candidates.ts";

/** A section's title stands at most so many lines above what it heads, and says at least so much of what an object is called. */
const [linesMax, saidMin] = [14, 0.4];
/** A label that stands more often heads a column. */
const labelsMax = 12;
/** Values whose scores are no further apart are told by where they stand. */
const evenWithin = 0.1;

/**
 * The same label may stand in several parts of a form, "City" below "Current address" and below "Employer": of values that are else even,
 * those that stand nearest below what the object around the question is called, best first.
 */
export function inSection<T>(
  { lines }: PageText,
  around: readonly (readonly string[])[],
  found: readonly Candidate<T>[],
): readonly Candidate<T>[] {
  const [best] = found;
  const object = around.at(-1);
  if (!best?.label || !object) return found;
  const even = found.filter(({ label, score }) => label && score > best.score - evenWithin);
  const labels = new Set(even.map(({ label }) => label?.phrase)).size;
  if (labels < 2 || labels > labelsMax) return found;
  // That it is an address says nothing of whose.
  const asked = gistOf(object.filter((word) => !hasSense(fold(word), "address")));
  const heads = even.map(({ label }) => headAbove(lines, label?.phrase.line ?? 0, asked));
  const most = Math.max(...heads.map(({ said }) => said));
  if (most < saidMin) return found;
  const nearest = Math.min(...heads.filter(({ said }) => said === most).map(({ apart }) => apart));
  const own = even.filter((_, i) => heads[i]?.said === most && heads[i].apart === nearest);
  return [...own, ...found.filter((one) => !even.includes(one))];
}

/** How much the line that says most of what is asked says of it, among those above a line, and how far up it stands. */
function headAbove(lines: PageText["lines"], at: number, asked: Gist): { said: number; apart: number } {
  let best = { said: 0, apart: linesMax };
  for (let apart = 0; apart <= linesMax && apart <= at; apart++) {
    const line = lines[at - apart];
    if (!line || line.page !== lines[at]?.page) break;
    const said = Math.max(
      0,
      ...line.phrases.map(({ keys }) => coverageOf(asked, gistOf(keys.slice(0, keysMax).map(({ key }) => key))).asked),
    );
    if (said > best.said) best = { said, apart };
  }
  return best;
}
const keysMax = 8;
