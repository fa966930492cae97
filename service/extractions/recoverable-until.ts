/** The end of a dead letter's recovery window. */
export function recoverableUntil(deadAt: Date | null, windowS: number): Date {
  return new Date((deadAt?.getTime() ?? 0) + windowS * 1000);
}
