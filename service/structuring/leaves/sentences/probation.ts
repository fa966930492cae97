import patterns from "../../vocabulary/lexicon/patterns.json" with { type: "json" };

const probation = new RegExp(patterns.probation.words, "u");
const afterwards = new RegExp(patterns.probation.afterwards, "u");

/** What holds while somebody is on probation is not what holds afterwards, where a sentence says both: its first part is blank. */
export function behindProbation(small: string): string {
  const after = afterwards.exec(small);
  const before = small.slice(0, after?.index ?? 0);
  return after && probation.test(before) ? " ".repeat(before.length) + small.slice(before.length) : small;
}

/** Whether what is asked for is said of the time on probation. */
export const asksForProbation = (wordings: readonly (readonly string[])[]): boolean =>
  wordings.some((wording) => wording.some((word) => probation.test(word)));
