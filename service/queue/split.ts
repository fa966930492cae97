const pagesPerRunMax = 8;
const runsAimedAt = 8;

/** How far apart the runs of one document stand in the queue. */
const strideMs = 250;

/**
 * Cuts a document's pages into runs, so that many workers share a long one and a short one fills several readers: about
 * eight runs of at most eight pages. Later runs stand further back, so that whoever comes next need not wait for all.
 */
export function splitIntoRuns(numbers: readonly number[], now: Date): { numbers: number[]; place: Date }[] {
  const size = Math.min(pagesPerRunMax, Math.max(1, Math.ceil(numbers.length / runsAimedAt)));
  const runs: { numbers: number[]; place: Date }[] = [];
  for (let from = 0; from < numbers.length; from += size) {
    const place = new Date(now.getTime() + runs.length * strideMs);
    runs.push({ numbers: numbers.slice(from, from + size), place });
  }
  return runs;
}
