import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { house, parts, roomsIn } from "./house.ts";
import { root } from "./named-tests.ts";

const plant = `planted-${process.pid}`;
const planted = new Set<string>();
afterAll(() => {
  for (const path of planted) rmSync(path, { recursive: true, force: true });
});

/** Plants imports in rooms of the house, and says of each room which of them the walls let through. */
function letThrough(imports: Readonly<Record<string, readonly string[]>>): Map<string, string[]> {
  const files = Object.entries(imports).map(([room, from]) => {
    const file = join(root, room, `${plant}.ts`);
    planted.add(file);
    writeFileSync(file, from.map((path) => `import "${path}";\n`).join(""));
    return { room, from, file };
  });
  const flags = [
    "--vcs-enabled=false",
    "--only=style/noRestrictedImports",
    "--reporter=github",
    "--max-diagnostics=none",
  ];
  const run = spawnSync(join(root, "node_modules/.bin/biome"), ["lint", ...flags, ...files.map(({ file }) => file)], {
    cwd: root,
    encoding: "utf8",
  });
  const refused = new Set(
    [...run.stdout.matchAll(/noRestrictedImports,file=([^,]+),line=(\d+),/g)].map(
      ([, file, line]) => `${file}:${line}`,
    ),
  );
  for (const { file } of files) rmSync(file);
  expect(run.status !== 0).toBe(refused.size > 0);
  return new Map(
    files.map(({ room, from, file }) => [room, from.filter((_, i) => !refused.has(`${file}:${i + 1}`))] as const),
  );
}

describe.each(Object.entries(house))("the rooms of %s", (place, floors) => {
  // What tests stand on stands on whatever it likes.
  const rooms = Object.keys(floors).filter((room) => room !== "testing");
  const within = Object.keys(parts).filter((part) => dirname(dirname(part)) === place);
  let through = new Map<string, string[]>();
  beforeAll(() => {
    mkdirSync(join(root, place, plant));
    planted.add(join(root, place, plant));
    const ways = (up: string) => Object.keys(floors).map((other) => `${up}${other}/any.ts`);
    const standing = [...rooms, plant].map((room) => [`${place}/${room}`, ways("../")] as const);
    through = letThrough(Object.fromEntries([...standing, ...within.map((part) => [part, ways("../../")] as const)]));
  });
  const usedFrom = (room: string) => (through.get(room) ?? []).map((path) => path.split("/").at(-2) ?? "");

  it("are all named here", () => {
    const own = roomsIn(place).filter((name) => name !== "testing" || "testing" in floors);
    expect(own.filter((name) => name !== plant).sort()).toEqual(Object.keys(floors).sort());
  });

  it.each(Object.entries(floors).filter(([room]) => rooms.includes(room)))(
    "%s stands on %j alone, and on none above it",
    (room, allowed) => {
      expect(usedFrom(`${place}/${room}`)).toEqual(allowed);
      const order = Object.keys(floors);
      expect(allowed.every((other) => order.indexOf(other) < order.indexOf(room))).toBe(true);
    },
  );

  it("that are new stand on none", () => {
    expect(usedFrom(`${place}/${plant}`)).toEqual([]);
  });

  it.each(within)("%s has what the room has that it lies in", (part) => {
    expect(usedFrom(part)).toEqual(floors[parts[part] ?? ""]);
  });
});

const refused: Readonly<Record<string, readonly string[]>> = {
  contract: ["../service/config.ts", "node:fs", "react"],
  service: ["./db/pool.ts", "./ids.ts"],
  "service/db": ["../context.ts", "hono"],
  "service/flow": ["../context.ts", "../turns.ts", "@verso/contract/results", "node:fs", "pino"],
  "service/processes": ["@verso/contract/results", "../config.ts"],
  "service/ledger": ["../context.ts", "pg"],
  "service/uploads": ["hono", "hono/cors", "../start.ts"],
  "service/extractions": ["hono", "stripe", "../main.ts"],
  "service/http": ["pg", "../config.ts"],
  "service/http/routes": ["../../config.ts"],
  "service/http/clients": ["../../config.ts", "../../../clients/typescript/src/verso.ts"],
  "service/http/mcp": ["../../config.ts", "@modelcontextprotocol/client"],
  "service/reading": ["kysely", "pg", "../context.ts"],
  "service/reading/image": ["../../db/pool.ts", "../page.ts"],
  "service/reading/pdf": ["../turned-text.ts"],
  "service/reading/ocr": ["../page.ts", "./packaging/with-features.ts", "../layout/lines.ts"],
  "service/reading/ocr/letters": ["../content.ts"],
  "service/structuring": ["./llm/options.ts", "kysely", "../context.ts"],
  "service/structuring/vocabulary": ["../structured-data.ts"],
  "service/structuring/vocabulary/values": ["../lexicon.ts"],
  "service/structuring/leaves": ["../../db/pool.ts"],
  "service/structuring/leaves/sums": ["../answer-leaf.ts", "../../structured-data.ts", "../../../db/pool.ts"],
  "service/structuring/lists": ["../answer-by-rules.ts"],
  "service/structuring/lists/rows": ["../read-items.ts", "../../answer-by-rules.ts"],
  "service/structuring/llm": ["../structured-data.ts"],
  server: ["../service/http/app.ts", "../service/config.ts", "../lib/store/people.ts", "../app/layout.tsx"],
  "lib/queries": ["../session/workspace.ts", "server-only", "pg", "@/service/config.ts"],
  "lib/store": ["next/headers", "../../service/db/pool.ts", "../../components/money.tsx", "@verso/service/main.ts"],
  "lib/session": ["kysely"],
  components: ["./shell/rail.tsx", "@/lib/session/workspace.ts", "../service/db/pool.ts", "@/app/layout.tsx"],
  "components/ui": ["../money.tsx", "@/lib/queries/usage.ts", "@/lib/store/people.ts"],
  "components/shell": ["../stale.tsx", "@/lib/store/people.ts"],
  app: ["@/service/config.ts", "@verso/service/main.ts"],
  "app/(workspace)": ["@/service/config.ts"],
  "app/(workspace)/usage": [
    "../extract/quote/quote.ts",
    "@/app/(workspace)/extract/quote/quote.ts",
    "@/lib/store/people.ts",
    "@/lib/api/usage.ts",
    "@/service/config.ts",
  ],
  "app/(workspace)/extract/quote": ["../../usage/search-params.ts", "@/lib/store/people.ts"],
  "app/(workspace)/extractions/[id]/viewer": ["../../../usage/search-params.ts", "../../../extract/quote/quote.ts"],
  "app/(workspace)/overview": ["@/app/(workspace)/usage/search-params.ts", "../extract/files/handed-over.ts"],
  "app/api/keys": ["../usage/route.ts", "@/components/ui/button.tsx", "@/service/config.ts", "@/lib/usage/gather.ts"],
  "app/api/keys/[id]": ["../../usage/route.ts"],
  e2e: ["../service/config.ts"],
  pages: ["@/app/(workspace)/usage/search-params.ts", "@/lib/store/people.ts", "@/lib/queries/usage.ts"],
  scripts: [
    "../service/extractions/submit.ts",
    "../service/http/app.ts",
    "../components/money.tsx",
    "../lib/queries/usage.ts",
  ],
  "scripts/launcher": ["../start.ts", "../../service/ledger/settle.ts"],
  "scripts/people": ["../start.ts", "../../service/tenants/create-tenant.ts"],
  samples: ["../lib/store/people.ts", "../service/db/pool.ts"],
  "clients/types": ["../../service/config.ts", "hono"],
  "clients/typescript/src": [
    "node:fs",
    "zod",
    "@verso/contract/money",
    "../../types/files.ts",
    "../../../service/ids.ts",
  ],
  testing: ["../scripts/launcher/child-process.ts", "../service/http/app.ts"],
  "scripts/attacks/list": ["../../start.ts", "../../../service/http/app.ts"],
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  contract: ["zod", "decimal.js", "./money.ts"],
  "service/db": ["pg", "kysely", "@verso/contract/credit", "./pool.ts"],
  "service/db/embedded": ["../pool.ts"],
  "service/uploads": ["../context.ts", "lru-cache"],
  "service/http": ["hono", "hono/route", "./routes/uploads.ts"],
  "service/http/routes": ["../route.ts", "../../context.ts"],
  "service/http/mcp": ["../cors.ts", "@modelcontextprotocol/server"],
  "service/http/clients": ["../version.ts", "fflate"],
  "service/reading": ["@verso/contract/results", "./pdf/document.ts"],
  "service/reading/pdf": ["../content.ts"],
  "service/reading/ocr": ["./letters/read-line.ts"],
  "service/reading/ocr/lines": ["../../geometry.ts", "../../image/grey.ts"],
  "service/structuring": ["./lists/read-items.ts"],
  "service/structuring/schema": ["../../processes/process-set.ts", "ajv/dist/2020.js"],
  "service/structuring/vocabulary/values": ["../words.ts"],
  "service/structuring/leaves": ["./sums/totals.ts"],
  "service/structuring/leaves/sums": ["./totals.ts", "../candidates/scores.ts", "decimal.js"],
  "service/structuring/lists/nested": ["../items/item.ts", "../range-ends.ts", "../../leaves/answer-leaf.ts"],
  "service/structuring/llm": ["../answer-engine.ts"],
  server: ["../service/door/hosts.ts", "../lib/errors/request-id.ts", "next"],
  "lib/queries": ["@verso/contract/money", "../session/by-itself.ts"],
  "lib/session": ["jose", "../store/sessions.ts"],
  components: ["./money.tsx", "./ui/button.tsx", "@/lib/format/money.ts"],
  "components/shell": ["../money.tsx", "@/lib/queries/usage.ts"],
  "app/(workspace)": ["./overview/overview.tsx", "@/components/shell/shell.tsx"],
  "app/(workspace)/overview": ["@/app/(workspace)/extract/files/handed-over.ts"],
  "app/(workspace)/extract/quote": ["../settings/draft.ts", "@/components/money.tsx", "@/lib/queries/usage.ts", "nuqs"],
  "app/(workspace)/extractions/[id]/structured": [
    "../viewer/doubtful.ts",
    "@/app/(workspace)/extract/settings/draft.ts",
  ],
  "app/api/keys": ["@/lib/api/keys.ts", "@/lib/store/audit.ts", "@verso/contract/keys"],
  scripts: ["../service/db/embedded.ts", "../lib/store/migrate.ts"],
  pages: ["@/app/(auth)/layout.tsx", "@/components/early-clicks.tsx", "@/lib/settings/settings.ts", "next/head"],
  samples: ["pdfkit", "../service/reading/pdf/document.ts"],
  "clients/types": ["@verso/contract/errors", "node:fs", "zod"],
  "clients/typescript/src": ["./retry.ts"],
  testing: ["../service/door/free-port.ts", "../service/testing/debian.ts"],
  "scripts/attacks/list": ["../attack.ts", "../../../service/chaos/client.ts"],
};

it("what no room may use is refused", () => {
  const through = letThrough(refused);
  expect([...through].filter(([, paths]) => paths.length > 0)).toEqual([]);
});

it("what a room may use is let through", () => {
  expect(Object.fromEntries(letThrough(allowed))).toEqual(allowed);
});
