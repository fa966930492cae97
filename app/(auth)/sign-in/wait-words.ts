/** When to try again, rounded up to what one would wait for. */
export function waitWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds <= 60 ? `${seconds} ${seconds === 1 ? "second" : "seconds"}` : `${minutes} minutes`;
  return `Too many sign-ins failed. Try again in ${wait}.`;
}
