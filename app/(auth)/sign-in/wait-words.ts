function duration(seconds: number): string {
  if (seconds > 60) return `${Math.ceil(seconds / 60)} minutes`;
  return `${seconds} ${seconds === 1 ? "second" : "seconds"}`;
}

/** Why a sign-in waits and how long: too many failures from here, or too many at once, which passes by itself. */
export function waitWords(seconds: number, busy: boolean): string {
  return busy
    ? `Many are signing in right now. Yours goes on by itself in ${duration(seconds)}.`
    : `Too many sign-ins failed from here. You can try again in ${duration(seconds)}.`;
}
