import type { Mode } from "@verso/contract/extractions";

/** What a mode is called. */
export const modeWords: Record<Mode, string> = { ocr: "Text and blocks", structured: "Structured" };
