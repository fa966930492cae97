/**
 * Scores results against a labelled set: `npm run score -- MEASURE FOLDER [--files]`. FOLDER holds results as
 * `npm run extract -- FILES --out FOLDER` writes them; a file without a result is wholly missed.
 */
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { figuresOf, measures } from "./score/measures.ts";

const usage = `npm run score -- ${measures.join("|")} FOLDER [--files]`;

try {
  const { values, positionals } = parseArgs({ options: { files: { type: "boolean" } }, allowPositionals: true });
  const [name, folder, ...rest] = positionals;
  const measure = measures.find((each) => each === name);
  if (!measure || folder === undefined || rest.length > 0) throw new Error(usage);
  const figures = figuresOf(measure, resolve(process.env.INIT_CWD ?? "", folder));
  if (figures) {
    if (values.files && figures.perFile) console.table(figures.perFile);
    console.log(JSON.stringify({ measure, ...figures.all }));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
