// Runs before every command of our own, also on a Node that could not read our TypeScript.
import { mkdirSync } from "node:fs";
import * as nodeModule from "node:module";
import { fileURLToPath } from "node:url";

const wanted = 24;
const major = Number(process.versions.node.split(".")[0]);
if (major < wanted) {
  console.error(
    `Verso needs Node ${wanted}, and this is Node ${process.versions.node}. Run it through npm ("npm start"), after "npm ci" with install scripts allowed: the install brings the right Node.`,
  );
  process.exit(1);
}

// What Node makes of our sources is kept beside the packages, where whoever may write may run code anyway; our own parts inherit it.
const compiled = fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
try {
  // To be written to by its owner alone, whatever is usual here: where others may write nothing is run from.
  mkdirSync(compiled, { recursive: true, mode: 0o755 });
  process.env.NODE_COMPILE_CACHE ??= compiled;
  nodeModule.enableCompileCache();
} catch {
  // In a checkout that may only be read everything starts as well, only slower.
}
