import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const planted: string[] = [];

afterEach(() => {
  for (const path of planted.splice(0)) rmSync(path, { recursive: true, force: true });
});

/** Lints lines of import planted in a room of the house, and says of each whether the walls refuse it. */
function areRefused(room: string, statements: readonly string[]): boolean[] {
  const file = join(root, room, `planted-${process.pid}.ts`);
  planted.push(file);
  writeFileSync(file, `${statements.join("\n")}\nexport default planted;\n`);
  const flags = ["--vcs-enabled=false", "--only=style/noRestrictedImports", "--reporter=github"];
  const run = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", ...flags, file], {
    cwd: root,
    encoding: "utf8",
  });
  const lines = new Set(
    [...run.stdout.matchAll(/noRestrictedImports,.*?\bline=(\d+),/g)].map(([, line]) => Number(line)),
  );
  expect(run.status !== 0).toBe(lines.size > 0);
  return statements.map((_, i) => lines.has(i + 1));
}

const isRefused = (room: string, statement: string): boolean => areRefused(room, [statement])[0] === true;

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
    ["service/reading/ocr", "./packaging/lighten-graph.ts"],
    ["service/reading/ocr/lines", "../letters/read-line.ts"],
    ["service/reading/ocr/networks", "../lines/detect.ts"],
    ["service/reading/ocr/networks", "../packaging/lighten-graph.ts"],
    ["service/reading/ocr/letters", "../content.ts"],
    ["service/structuring", "./llm/options.ts"],
    ["service/structuring/vocabulary", "../structure.ts"],
    ["service/structuring/vocabulary/values", "../lexicon.ts"],
    ["service/structuring/leaves", "../../db/pool.ts"],
    ["service/structuring/lists", "../answer-by-rules.ts"],
    ["service/structuring/llm", "../structure.ts"],
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
    ["service/structuring", "./lists/read-items.ts"],
    ["service/structuring/schema", "../../processes/process-set.ts"],
    ["service/structuring/vocabulary/values", "../words.ts"],
    ["service/structuring/llm", "../structurer.ts"],
    ["service/turns", "./line.ts"],
  ])("%s may import %s", (room, from) => {
    expect(isRefused(room, use(from))).toBe(false);
  });
});

const structuring = "service/structuring";

describe("the rooms of structuring", () => {
  /** From bottom to top: what each may use. */
  const mayUse: Readonly<Record<string, readonly string[]>> = {
    vocabulary: [],
    schema: [],
    questions: ["vocabulary", "schema"],
    document: ["vocabulary"],
    answers: ["vocabulary", "schema", "questions", "document"],
    einvoice: ["vocabulary", "questions", "answers"],
    leaves: ["vocabulary", "questions", "document", "answers"],
    lists: ["vocabulary", "questions", "document", "answers", "leaves"],
    llm: ["vocabulary", "schema", "questions"],
  };
  const rooms = Object.keys(mayUse);
  const usedFrom = (room: string): string[] => {
    const refused = areRefused(
      `${structuring}/${room}`,
      rooms.map((other) => use(`../${other}/any.ts`)),
    );
    return rooms.filter((_, i) => !refused[i]);
  };

  it("are all named here", () => {
    const entries = readdirSync(join(root, structuring), { withFileTypes: true });
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== "testing").map(({ name }) => name);
    expect(folders.sort()).toEqual([...rooms].sort());
  });

  it.each(Object.entries(mayUse))("%s stands on %j alone, and on none above it", (room, allowed) => {
    expect(usedFrom(room)).toEqual(allowed);
    expect(allowed.every((other) => rooms.indexOf(other) < rooms.indexOf(room))).toBe(true);
  });

  it("that are new stand on none", () => {
    const folder = join(root, structuring, `planted-${process.pid}`);
    planted.push(folder);
    mkdirSync(folder);
    expect(usedFrom(`planted-${process.pid}`)).toEqual([]);
  });
});
