import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
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

/** What each room may use of those beside it, from bottom to top: none stands on one above it, so there is no ring. */
type Floors = Readonly<Record<string, readonly string[]>>;

const house: Readonly<Record<string, Floors>> = {
  service: {
    flow: [],
    processes: [],
    door: [],
    metrics: [],
    db: ["processes"],
    ledger: ["db"],
    idempotency: ["db"],
    queue: ["flow", "db"],
    objects: ["processes"],
    reading: ["flow", "processes"],
    structuring: ["flow", "processes"],
    export: [],
    webhooks: ["flow", "db", "idempotency", "queue"],
    payments: ["db", "ledger", "idempotency", "webhooks"],
    tenants: ["flow", "db", "ledger", "idempotency", "webhooks", "payments"],
    uploads: ["db", "idempotency", "objects", "reading", "tenants"],
    extractions: [
      "db",
      "ledger",
      "idempotency",
      "queue",
      "reading",
      "structuring",
      "export",
      "webhooks",
      "tenants",
      "uploads",
    ],
    reviews: ["db", "idempotency", "extractions"],
    retention: ["uploads", "extractions"],
    audit: ["db"],
    worker: ["flow", "db", "queue", "reading", "webhooks", "payments", "extractions", "retention"],
    http: ["flow", "door", "db", "objects", "webhooks", "payments", "tenants", "uploads", "extractions", "reviews"],
    cli: ["db", "ledger", "queue", "objects", "reading", "structuring", "tenants", "extractions", "retention", "audit"],
    testing: [],
    chaos: ["flow", "processes", "db", "testing"],
  },
  "service/reading": { image: [], pdf: [], layout: [], tables: ["layout"], ocr: ["image"], regions: ["image"] },
  "service/reading/ocr": {
    networks: [],
    packaging: ["networks"],
    lines: ["networks"],
    letters: ["networks", "lines"],
    scripts: ["networks", "lines", "letters"],
  },
  "service/structuring": {
    vocabulary: [],
    schema: [],
    questions: ["vocabulary", "schema"],
    document: ["vocabulary"],
    answers: ["vocabulary", "schema", "questions", "document"],
    einvoice: ["vocabulary", "questions", "answers"],
    instructions: ["vocabulary", "questions", "document"],
    leaves: ["vocabulary", "questions", "document", "answers"],
    lists: ["vocabulary", "questions", "document", "answers", "leaves"],
    llm: ["vocabulary", "schema", "questions"],
  },
  lib: {
    account: [],
    audit: [],
    errors: [],
    format: [],
    pages: [],
    schemas: [],
    settings: [],
    snippets: [],
    usage: [],
    export: ["format", "usage"],
    paper: ["format", "usage", "export"],
    store: ["account", "audit", "format", "schemas", "settings"],
    session: ["errors", "settings", "store"],
    api: ["audit", "errors", "schemas", "settings", "usage", "store", "session"],
    mail: ["errors", "format", "settings", "store", "api"],
    queries: ["account", "audit", "errors", "format", "schemas", "usage"],
  },
  components: { ui: [], account: ["ui"], "as-code": ["ui"], shell: ["ui"] },
  "app/(workspace)/extract": { schema: [], files: [], settings: ["schema"], quote: ["schema", "files", "settings"] },
  "app/(workspace)/extractions/[id]": {
    compare: [],
    search: [],
    review: [],
    viewer: ["search", "review"],
    summary: ["viewer"],
    coverage: ["viewer", "summary"],
    blocks: ["search", "review", "viewer", "summary", "coverage"],
    structured: ["search", "review", "viewer", "summary", "coverage"],
  },
  scripts: { launcher: [], people: ["launcher"], attacks: [] },
  clients: { types: [], typescript: [], python: [] },
};

/** Rooms within a room: they may use what it may use. */
const parts: Readonly<Record<string, string>> = {
  "service/db/embedded": "db",
  "service/http/routes": "http",
  "service/http/payments": "http",
  "service/cli/operator": "cli",
};

const roomsIn = (place: string): string[] =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("planted-"))
    .map(({ name }) => name);

describe.each(Object.entries(house))("the rooms of %s", (place, floors) => {
  // What tests stand on stands on whatever it likes.
  const rooms = Object.keys(floors).filter((room) => room !== "testing");
  const within = Object.keys(parts).filter((part) => part.split("/")[0] === place);
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
  "service/reading": ["kysely", "pg", "../context.ts"],
  "service/reading/image": ["../../db/pool.ts", "../page.ts"],
  "service/reading/pdf": ["../turned-text.ts"],
  "service/reading/ocr": ["../page.ts", "./packaging/lighten-graph.ts", "../layout/lines.ts"],
  "service/reading/ocr/letters": ["../content.ts"],
  "service/structuring": ["./llm/options.ts", "kysely", "../context.ts"],
  "service/structuring/vocabulary": ["../structured-data.ts"],
  "service/structuring/vocabulary/values": ["../lexicon.ts"],
  "service/structuring/leaves": ["../../db/pool.ts"],
  "service/structuring/lists": ["../answer-by-rules.ts"],
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
  "service/reading": ["@verso/contract/results", "./pdf/document.ts"],
  "service/reading/pdf": ["../content.ts"],
  "service/reading/ocr": ["./letters/read-line.ts"],
  "service/reading/ocr/lines": ["../../geometry.ts", "../../image/grey.ts"],
  "service/structuring": ["./lists/read-items.ts"],
  "service/structuring/schema": ["../../processes/process-set.ts", "ajv/dist/2020.js"],
  "service/structuring/vocabulary/values": ["../words.ts"],
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
