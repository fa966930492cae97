import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { printAsyncPython } from "./print-async-python.ts";
import { printPython } from "./print-python.ts";
import { printTypeScript } from "./print-typescript.ts";
import { answerSchemas } from "./schemas.ts";
import { readmes } from "./signatures.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

function formatted(path: string, text: string): string {
  const run = spawnSync(`${root}node_modules/.bin/biome`, ["format", `--stdin-file-path=${path}`], {
    cwd: root,
    input: text,
    encoding: "utf8",
  });
  if (run.status !== 0) throw new Error(run.stderr || `biome ended with ${run.status}`);
  return run.stdout;
}

/** What is made for the clients of the contract and of their own sources: each file's path from the root, and its text. */
export async function typeFiles(): Promise<ReadonlyMap<string, string>> {
  const named = await answerSchemas();
  const typescript = "clients/typescript/src/types.ts";
  return new Map([
    [typescript, formatted(typescript, printTypeScript(named))],
    ["clients/python/src/verso_documents/types.py", printPython(named)],
    ["clients/python/src/verso_documents/_async.py", printAsyncPython()],
    ...readmes(),
  ]);
}
