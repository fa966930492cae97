/** A value that was given: how sure it was said to be, and whether it is right. */
export type Given = { confidence: number; isRight: boolean };

/** From where on values are counted together. */
const binsFrom = [0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98];
/** What people take on trust. */
const trustedFrom = 0.9;

/** The values by how sure they were said to be: how many, how sure on average, and how many of them are right. */
export function reliabilityBins(given: readonly Given[]) {
  return binsFrom.map((from, i) => {
    const own = given.filter(({ confidence }) => confidence >= from && confidence < (binsFrom[i + 1] ?? 2));
    return {
      from,
      count: own.length,
      said: mean(own.map((one) => one.confidence)),
      right: mean(own.map((one) => Number(one.isRight))),
    };
  });
}

/** How far what is said is from what is so, on average over the values; and of those that people trust, the share that is wrong. */
export function reliabilityOf(given: readonly Given[]): { error: number; trustedWrong: number } {
  const off = reliabilityBins(given).map(({ count, said, right }) => count * Math.abs(said - right));
  const trusted = given.filter(({ confidence }) => confidence >= trustedFrom);
  return {
    error: off.reduce((a, b) => a + b, 0) / Math.max(1, given.length),
    trustedWrong: mean(trusted.map((one) => Number(!one.isRight))),
  };
}

const mean = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0) / Math.max(1, values.length);
