import { micros } from "@verso/contract/micros";

/** Whole millionths of a dollar, of an amount as a page shows it: "minus −$1.20" with spaces that align it. */
export const shownMicros = (text: string): bigint =>
  micros(
    text
      .replace("minus ", "")
      .replace("−", "-")
      .replace(/[+$,\s\u2007]/g, ""),
  );
