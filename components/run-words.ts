import { askedWords } from "@/lib/format/asked-words.ts";
import type { NamedExtraction } from "@/lib/queries/shapes.ts";
import { kindLooks } from "./kinds.ts";

type Run = Pick<NamedExtraction, "mode" | "output" | "pages" | "schema" | "metadata">;

/** "Invoice, version 3": a saved schema and which of its versions. */
export const versionWords = ({ name, version }: { name: string; version: number }): string =>
  `${name}, version ${version}`;

/** Who asked for it; what came by a key of the API has nobody. */
export const byWords = (by: NamedExtraction["by"]): string => by?.name ?? by?.email ?? "the API";

/** What was asked of a run, by which the runs of a file are told apart: "pages 1 to 3 · titles, tables". */
export function runWords(run: Run, saved: { name: string; version: number } | null = null): string {
  const kept = run.output.include.map((kind) => kindLooks[kind].word.toLowerCase()).join(", ");
  const schema = saved === null ? undefined : versionWords(saved);
  return [askedWords(run, schema), ...(run.mode === "ocr" ? [kept] : [])].join(" · ");
}
