import { parseArgs } from "node:util";
import { parsePages, type WrittenPages } from "@verso/contract/pages";

export type ExtractArguments = {
  files: string[];
  out: string | undefined;
  /** Whether they exist is checked against each file. */
  pages: WrittenPages;
  /** Mode `structured`: the file that holds the schema. Absent in mode `ocr`. */
  structured: { schema: string; instructions: string | null } | undefined;
};

export const usage = `Usage: npm run extract -- FILE... [--out DIR] [--mode ocr|structured] [--schema FILE] [--pages P]

Reads PDFs and images with no server and writes, for each file, the result that the service would give
(ordered, tables as cells, confidence of every word): as DIR/<file name>.json, or on standard output, one line a file.

  --out DIR    the folder for the results; it is made if it is not there
  --mode M     ocr (default), or structured: data that follow a schema, each value with its source
  --schema F   the file with the JSON Schema of mode structured
  --instructions T  a text for mode structured, what the schema cannot say; each sentence that is not followed is named
  --pages P    all (default), or numbers and ranges: 1,3,5 or 1-3,7 or 5- (to the last)
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
  const { schema, instructions, out } = values;
  const pages = parsePages(values.pages);
  if (!pages.ok) throw new UsageError(`--pages: ${pages.message}`);
  const common = { files: positionals, out, pages: pages.pages };
  if (mode === "structured") {
    if (schema === undefined) throw new UsageError("--mode structured needs --schema FILE.");
    return { ...common, structured: { schema, instructions: instructions ?? null } };
  }
  if (schema !== undefined || instructions !== undefined) {
    throw new UsageError("--schema and --instructions belong to --mode structured.");
  }
  return { ...common, structured: undefined };
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
