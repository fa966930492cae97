/**
 * Makes the engines' fitted tables anew: `npm run fit -- NAME... [--dry]`. Writes each table where the engine reads it (`--dry` prints it),
 * says what it was made from, whether it is the one that was there, and whether it is the one that `fit/record.json` says the script
 * writes. Run the benches before a changed table is committed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fits } from "./fit/fits.ts";
import { root } from "./fit/fitted.ts";
import { readRecord } from "./fit/record.ts";
import { sha256Of } from "./sets/faults.ts";

const [isDry, names] = [process.argv.includes("--dry"), process.argv.slice(2).filter((each) => each !== "--dry")];
const wanted = Object.entries(fits).filter(([name]) => names.includes(name));
if (wanted.length === 0 || wanted.length < names.length) {
  console.error(`npm run fit -- ${Object.keys(fits).join("|")}... [--dry]`);
  process.exit(1);
}
const record = readRecord();
try {
  for (const [name, make] of wanted) {
    const { file, bytes, ...made } = await make();
    const [path, sha256] = [join(root, file), sha256Of(bytes)];
    const isSame = readFileSync(path).equals(bytes);
    const isAsRecorded = sha256 === (record[name]?.writes ?? record[name]?.sha256);
    if (!isDry) writeFileSync(path, bytes);
    else if (!file.endsWith(".bin")) console.log(Buffer.from(bytes).toString("utf8"));
    console.log(JSON.stringify({ file, sha256, isSame, isAsRecorded, ...made }, null, 2));
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
process.exit();
