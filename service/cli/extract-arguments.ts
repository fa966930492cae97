import { parseArgs } from "node:util";
import type { PageSelection } from "@verso/contract/pages";

export type ExtractArguments = {
  files: string[];
  out: string | undefined;
  mode: "ocr" | "structured";
  pages: PageSelection;
};

export const usage = `Usage: npm run extract -- FILE... [--out DIR] [--mode ocr|structured] [--pages P]

Reads PDFs and images with no server and writes, for each file, the result that the service would give
(ordered, tables as cells, confidence of every word): as DIR/<file name>.json, or on standard output, one line a file.

  --out DIR    the folder for the results; it is made if it is not there
  --mode M     ocr (default)
  --pages P    all (default), or numbers and ranges: 1,3,5 or 1-3,7
  --help       this text

Exit status: 0, 1 (a file failed; the others are written all the same), 2 (wrong use).`;

/** The command was called wrongly; the message says how. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Parses the command line; `undefined` asks for help. Throws `UsageError`. */
export function parseExtractArguments(args: string[]): ExtractArguments | undefined {
  const { values, positionals } = parse(args);
  if (values.help) return undefined;
  if (positionals.length === 0) throw new UsageError("Name at least one file.");
  const { mode } = values;
  if (mode !== "ocr" && mode !== "structured") throw new UsageError(`--mode is ocr or structured, not "${mode}".`);
  return { files: positionals, out: values.out, mode, pages: parsePages(values.pages) };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        out: { type: "string" },
        mode: { type: "string", default: "ocr" },
        pages: { type: "string", default: "all" },
        schema: { type: "string" },
        instructions: { type: "string" },
        help: { type: "boolean", default: false, short: "h" },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** `all`, `1,3,5` or `1-3,7`. Whether the pages exist is checked against each file. Throws `UsageError`. */
export function parsePages(text: string): PageSelection {
  if (text.trim() === "all") return "all";
  const ranges = text.split(",").map((part) => {
    const found = /^\s*(\d{1,9})(?:\s*-\s*(\d{1,9}))?\s*$/.exec(part);
    const start = Number(found?.[1]);
    if (!found)
      throw new UsageError(`--pages is "all" or numbers and ranges such as 1-3,7; "${part.trim()}" is neither.`);
    return { start, end: found[2] === undefined ? start : Number(found[2]) };
  });
  return { ranges };
}
