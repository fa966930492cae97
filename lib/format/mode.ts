import type { Mode } from "@verso/contract/extractions";

const words: Record<Mode, string> = { ocr: "Text and blocks", structured: "Structured" };

/** A mode as people read it. */
export function modeWord(mode: Mode): string {
  return words[mode];
}
