import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { typeFiles } from "./files.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
for (const [path, text] of await typeFiles()) {
  writeFileSync(root + path, text);
  console.log(path);
}
