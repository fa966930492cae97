import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";

const root = fileURLToPath(new URL("../", import.meta.url));
const product = "{{app,clients,components,contract,lib,samples,scripts,server,service}/**/,}*.{ts,tsx,mjs}";

/** Tests, what they stand on or plant for a moment, and what only they and benches run. */
const isOfTests = (path: string) =>
  /\.test\.tsx?$|(^|\/)(testing|chaos|attacks|node_modules)\/|(^|\/)planted-|^scripts\/test\.ts$|^\w+\.config\./.test(
    path,
  );

const touches = (text: string) =>
  /process\s*(\.|\?\.|\[["'`])\s*env\b|\benv\b[^=;]*}\s*=\s*process\b|from "(node:)?process"/.test(text);

/** Where settings are read on each side, and where the launcher reads its own. */
const readers = ["lib/settings/settings.ts", "scripts/launcher/launch-config.ts", "service/config.ts"];
/** What hands on to children what is no setting, what a library wants to be told there, what writes programs for people, and commands of theirs. */
const others = [
  "clients/typescript/src/cli.ts",
  "clients/typescript/src/mcp.ts",
  "service/processes/inherited.ts",
  "service/reading/ocr/networks/no-telemetry.ts",
  "lib/snippets/typescript.ts",
  "scripts/check-node.mjs",
];

it("the environment is touched where settings are read, and nowhere else", () => {
  const files = globSync(product, { cwd: root }).filter((path) => !isOfTests(path));
  expect(files.length).toBeGreaterThan(500);
  const touching = files.filter((path) => touches(readFileSync(root + path, "utf8")));
  expect(touching.sort()).toEqual([...readers, ...others].sort());
});

it.each([
  "process.env.PORT",
  'process["env"].PORT',
  "process?.env",
  "const { env } = process;",
  "const { argv, env: given } = process;",
  'import { env } from "node:process";',
])("%s touches it", (text) => {
  expect(touches(text)).toBe(true);
});

it.each(["const env = { PORT: 1 };", "processes.env", "const { env } = options;"])("%s does not", (text) => {
  expect(touches(text)).toBe(false);
});
