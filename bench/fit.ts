/**
 * Makes the engines' fitted tables anew: `npm run fit -- NAME... [--dry]`. Writes each table where the engine reads it (`--dry` prints it),
 * says what it was made from, and whether it is the one that was there. Run the benches before a changed table is committed.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fits } from "./fit/fits.ts";
import { root } from "./fit/fitted.ts";
import { sha256Of } from "./sets/faults.ts";

const [isDry, names] = [process.argv.includes("--dry"), process.argv.slice(2).filter((each) => each !== "--dry")];
const wanted = names.map((name) => fits[name]).filter((fit) => fit !== undefined);
if (wanted.length === 0 || wanted.length < names.length) {
  console.error(`npm run fit -- ${Object.keys(fits).join("|")}... [--dry]`);
  process.exit(1);
}
for (const make of wanted) {
  const { file, bytes, ...made } = await make();
  const path = join(root, file);
  const isSame = readFileSync(path).equals(bytes);
  if (!isDry) writeFileSync(path, bytes);
  else if (!file.endsWith(".bin")) console.log(Buffer.from(bytes).toString("utf8"));
  console.log(JSON.stringify({ file, sha256: sha256Of(bytes), isSame, ...made }, null, 2));
}
process.exit();
