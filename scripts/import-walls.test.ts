import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const planted: string[] = [];

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path, { force: true });
});

/** Lints one line of import planted in a room of the house, and says whether the walls refuse it. */
function isRefused(room: string, statement: string): boolean {
  const file = join(root, room, `planted-${process.pid}.ts`);
  planted.push(file);
  writeFileSync(file, `${statement}\nexport default planted;\n`);
  const run = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", "--vcs-enabled=false", file], {
    cwd: root,
    encoding: "utf8",
  });
  return run.status !== 0 && run.stdout.concat(run.stderr).includes("noRestrictedImports");
}

const use = (from: string) => `import { planted } from "${from}";`;

describe("the walls between rooms", () => {
  it.each([
    ["app", "../service/ledger/settle.ts"],
    ["app", "@verso/service/main.ts"],
    ["components", "../service/db/pool.ts"],
    ["components", "../app/layout.tsx"],
    ["lib", "../service/db/pool.ts"],
    ["lib", "../components/money.tsx"],
    ["contract", "../service/config.ts"],
    ["contract", "node:fs"],
    ["contract", "react"],
    ["service/db", "../ledger/settle.ts"],
    ["service/ledger", "../extractions/settle.ts"],
    ["service/queue", "../worker/worker.ts"],
    ["service/objects", "../uploads/verify.ts"],
    ["service/extractions", "../http/app.ts"],
    ["service/uploads", "hono"],
    ["service/retention", "../worker/worker.ts"],
    ["service/ledger", "../retention/run.ts"],
    ["service/processes", "../reading/pool.ts"],
    ["service/processes", "../db/pool.ts"],
    ["service/processes", "@verso/contract/results"],
    ["service/turns", "../reading/pool.ts"],
    ["service/turns", "../context.ts"],
    ["service/turns", "@verso/contract/results"],
    ["service/reading", "../db/pool.ts"],
    ["service/reading", "../ledger/settle.ts"],
    ["service/reading", "kysely"],
    ["service/reading/pdf", "../layout/lines.ts"],
    ["service/reading/pdf", "../tables/find-tables.ts"],
    ["service/reading/pdf", "../turned-text.ts"],
    ["service/reading/layout", "../pdf/characters.ts"],
    ["service/reading/layout", "../tables/find-tables.ts"],
    ["service/reading/tables", "../pdf/characters.ts"],
    ["service/reading/image", "../ocr/read-raster.ts"],
    ["service/reading/image", "../../db/pool.ts"],
    ["service/reading/ocr", "../layout/lines.ts"],
    ["service/reading/ocr", "../page.ts"],
    ["service/reading/ocr/lines", "../letters/read-line.ts"],
    ["service/reading/ocr/networks", "../lines/detect.ts"],
    ["service/reading/ocr/letters", "../content.ts"],
  ])("%s may not import %s", (room, from) => {
    expect(isRefused(room, use(from))).toBe(true);
  });

  it.each([
    ["app", "../lib/api/uploads.ts"],
    ["lib", "@verso/contract/money"],
    ["service/extractions", "../ledger/settle.ts"],
    ["service/http", "../extractions/submit.ts"],
    ["service/reading", "@verso/contract/results"],
    ["service/reading", "../processes/bounded-process.ts"],
    ["service/reading/pdf", "../content.ts"],
    ["service/reading/tables", "../layout/lines.ts"],
    ["service/reading/ocr", "./letters/read-line.ts"],
    ["service/reading/ocr/letters", "../lines/crop.ts"],
    ["service/reading/ocr/lines", "../networks/models.ts"],
    ["service/reading/ocr/lines", "../../geometry.ts"],
    ["service/structuring", "../processes/process-set.ts"],
    ["service/structuring", "../turns/turns.ts"],
    ["service/turns", "./line.ts"],
  ])("%s may import %s", (room, from) => {
    expect(isRefused(room, use(from))).toBe(false);
  });
});
