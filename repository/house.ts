import { readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { root } from "./named-tests.ts";

/** What each room may use of those beside it, from bottom to top: none stands on one above it, so there is no ring. */
type Floors = Readonly<Record<string, readonly string[]>>;

/** The rooms of each place that has rooms. */
export const house: Readonly<Record<string, Floors>> = {
  service: {
    flow: [],
    processes: [],
    door: [],
    metrics: ["door"],
    db: ["processes"],
    ledger: ["db"],
    idempotency: ["db"],
    queue: ["flow", "db"],
    objects: ["flow", "processes"],
    reading: ["flow", "processes"],
    models: ["flow", "processes"],
    structuring: ["flow", "processes", "models"],
    export: [],
    schemas: ["db", "idempotency", "structuring"],
    outward: [],
    webhooks: ["flow", "db", "idempotency", "queue", "outward"],
    payments: ["db", "ledger", "idempotency", "webhooks"],
    tenants: ["flow", "db", "ledger", "idempotency", "webhooks", "payments"],
    uploads: ["db", "idempotency", "objects", "reading", "outward", "tenants"],
    extractions: [
      "db",
      "ledger",
      "idempotency",
      "queue",
      "reading",
      "models",
      "structuring",
      "export",
      "schemas",
      "webhooks",
      "tenants",
      "uploads",
    ],
    engine: ["models", "structuring", "extractions"],
    reviews: ["db", "idempotency", "extractions"],
    retention: ["flow", "uploads", "extractions"],
    audit: ["db"],
    worker: [
      "flow",
      "db",
      "queue",
      "objects",
      "reading",
      "outward",
      "webhooks",
      "payments",
      "uploads",
      "extractions",
      "retention",
    ],
    http: [
      "flow",
      "door",
      "db",
      "objects",
      "schemas",
      "webhooks",
      "payments",
      "tenants",
      "uploads",
      "extractions",
      "engine",
      "reviews",
    ],
    cli: [
      "processes",
      "db",
      "ledger",
      "queue",
      "objects",
      "reading",
      "models",
      "structuring",
      "schemas",
      "tenants",
      "extractions",
      "retention",
      "audit",
    ],
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
    decide: ["vocabulary", "questions", "document", "answers", "leaves"],
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

/** The folders of a place. */
export const roomsIn = (place: string): string[] =>
  readdirSync(join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !entry.name.startsWith("planted-"))
    .map(({ name }) => name);

/** Rooms that are sorted by topics: each topic is a room within the room. */
const sorted = ["service/structuring/leaves", "service/structuring/lists"];

/** Rooms within a room: they may use what it may use. */
export const parts: Readonly<Record<string, string>> = {
  "service/db/embedded": "db",
  "service/http/routes": "http",
  "service/http/payments": "http",
  "service/cli/operator": "cli",
  ...Object.fromEntries(sorted.flatMap((room) => roomsIn(room).map((topic) => [`${room}/${topic}`, basename(room)]))),
};
