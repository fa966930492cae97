const firstWaitsS = [5, 30, 120, 600, 3_600] as const;
const laterWaitS = 3_600;
const givenUpAfterMs = 24 * 3_600_000;

/** An endpoint of which no attempt has succeeded for so long is disabled, */
const failingDaysMax = 3;
/** but not by the first attempts of an event: the receiver has been away for more than an hour just now. */
export const disablingAttemptsMin = firstWaitsS.length + 1;

export const failingTooLongBefore = (now: Date) => new Date(now.getTime() - failingDaysMax * 86_400_000);

/** When a delivery is tried again of which so many attempts have failed, the last just now; null where it is given up. */
export function nextAttempt({ attempts, begunAt, now }: { attempts: number; begunAt: Date; now: Date }): Date | null {
  const next = new Date(now.getTime() + (firstWaitsS[attempts - 1] ?? laterWaitS) * 1000);
  return next.getTime() - begunAt.getTime() > givenUpAfterMs ? null : next;
}
