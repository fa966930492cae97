const prefix = "wait:";

/** How the sign-in handler tells the sign-in page that it must wait: next-auth passes one word through. */
export function waitMark(seconds: number): string {
  return `${prefix}${seconds}`;
}

/** The seconds of a `waitMark`, or null where the word is another. */
export function readWaitMark(word: string): number | null {
  const seconds = word.startsWith(prefix) ? Number(word.slice(prefix.length)) : Number.NaN;
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null;
}
