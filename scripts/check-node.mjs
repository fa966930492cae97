// Runs before every command of our own, also on a Node that could not read our TypeScript.
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
process.env.NODE_COMPILE_CACHE ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url));
nodeModule.enableCompileCache();
