import { limits } from "@verso/contract/limits";

/** A typed number of seconds within the bounds, or what is wrong with it. */
export function parseSeconds(text: string): { seconds: number } | { fault: string } {
  const typed = text.trim().replaceAll(",", "");
  const seconds = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (seconds >= limits.pollingTimeoutMinS && seconds <= limits.pollingTimeoutMaxS) return { seconds };
  return { fault: "Enter a whole number of seconds from 1 to 3,600." };
}
