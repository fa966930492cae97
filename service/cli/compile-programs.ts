/**
 * `node service/cli/compile-programs.ts`: has Node compile, once for all who start from this checkout, what works on strangers' files.
 * A service does the same a minute after it first needed a program; until then its processes start slowly.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compile, compiledHere } from "../processes/compiled.ts";
import { openSandbox } from "../processes/open-sandbox.ts";
import { readerProgram } from "../reading/reader-process.ts";
import { networkProgram } from "../reading/regions/network-process.ts";
import { engineProgram } from "../structuring/answer-engine.ts";
import { gateProgram } from "../structuring/schema/gate.ts";

const folder = mkdtempSync(join(tmpdir(), "verso-compile-"));
try {
  const places = { emptyDir: join(folder, "root"), copiesDir: join(folder, "copies"), compiledDir: compiledHere };
  const { sandbox } = await openSandbox({ mode: "auto", ...places });
  for (const program of [readerProgram, engineProgram, gateProgram, networkProgram]) await compile(program, sandbox);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
