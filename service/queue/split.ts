const pagesPerRunMax = 8;
const runsAimedAt = 8;

/**
 * Cuts a document's pages into runs, so that many workers share a long one and a short one fills several readers: about
 * eight runs of at most eight pages.
 */
export function splitIntoRuns(numbers: readonly number[]): number[][] {
  const size = Math.min(pagesPerRunMax, Math.max(1, Math.ceil(numbers.length / runsAimedAt)));
  const runs: number[][] = [];
  for (let from = 0; from < numbers.length; from += size) runs.push(numbers.slice(from, from + size));
  return runs;
}
