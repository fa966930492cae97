import { askedWords } from "@/lib/format/asked-words.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { kindLooks } from "./kinds.ts";

/** What was asked of a run, by which the runs of a file are told apart: "pages 1 to 3 · titles, tables". */
export function runWords(run: Pick<NamedExtraction, "mode" | "output" | "pages" | "schema" | "metadata">): string {
  const kept = run.output.include.map((kind) => kindLooks[kind].word.toLowerCase()).join(", ");
  return [askedWords(run), ...(run.mode === "ocr" ? [kept] : [])].join(" · ");
}
