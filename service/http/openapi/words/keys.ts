import { CreateKey, IssuedKey, Key, KeyList, UpdateKey } from "@verso/contract/keys";
import { limits } from "@verso/contract/limits";
import type { RouteDoc } from "../route-doc.ts";
import { answer, request, type SchemaDoc } from "../schema-doc.ts";

const key: Key = {
  id: "key_01kajr4p9q8r7s6t5v4w3x2y1z",
  live: true,
  prefix: "dex_live_4fGh",
  name: "Reporting",
  scopes: ["extractions.read"],
  created_at: "2026-11-21T11:00:00.000Z",
  last_used_at: null,
  revoked_at: null,
  monthly_limit: "25.00",
  spent_this_month: "4.28",
};

const issued: IssuedKey = { ...key, key: "dex_live_4fGhExampleExampleExampleExampleExampleExampl" };

const fields = {
  id: "Names the key.",
  live: "Whether it is a live key; false of a test key, which begins with `dex_test_`.",
  prefix: "How the key begins, so that people can tell keys apart.",
  name: "What people call it.",
  scopes: "What it may do.",
  created_at: "When it was issued.",
  last_used_at: "When it was last used, or null.",
  revoked_at: "When it was revoked, or null.",
  monthly_limit: "What it may spend in a month (UTC); null without a limit of its own.",
  spent_this_month: "What it was charged this month (UTC), and what is reserved for what it asked for.",
};

export const keySchemas: SchemaDoc[] = [
  request("CreateKey", CreateKey, "A further key.", {
    scopes: "What it may do: only what the asking key may do itself.",
    name: "What people call it; no control characters.",
    monthly_limit: "What it may spend in a month (UTC); null or nothing: no limit of its own.",
    live: "False: a test key, of the tenant's tests, which never touch live money, documents or webhooks. A test key issues test keys alone.",
  }),
  request("UpdateKey", UpdateKey, "What is to change of a key.", {
    monthly_limit: "What it may spend in a month (UTC); null takes the limit away.",
  }),
  answer("Key", Key, "A key, without what opens anything.", fields),
  answer("IssuedKey", IssuedKey, "A new key.", {
    ...fields,
    key: "The key itself. It is shown this once: keep it safe.",
  }),
  answer("KeyList", KeyList, "The tenant's keys.", { data: "All keys, revoked ones too, newest first." }),
];

export const keyDocs = {
  list: {
    operationId: "listKeys",
    tag: "Keys",
    summary: "List the tenant's keys",
    description: "All keys, revoked ones too, newest first. None can be read again in full.",
    answers: {
      200: {
        description: "The keys.",
        body: KeyList,
        examples: { one: { summary: "The only one", value: { data: [key] } } },
      },
    },
  },
  create: {
    operationId: "createKey",
    tag: "Keys",
    summary: "Issue a key",
    description: `A further key of the same tenant, shown this once. It can hold only scopes that the asking key holds. A tenant may have ${limits.keysPerTenantMax} keys that are not revoked.`,
    requests: {
      reading: { summary: "A key that may read", value: { scopes: ["extractions.read"], name: "Reporting" } },
    },
    answers: {
      200: {
        description:
          "The key that the first request with this `Idempotency-Key` made; only the key that asked is told again.",
        body: IssuedKey,
        examples: { replay: { summary: "Sent again", value: issued } },
      },
      201: {
        description: "The new key.",
        body: IssuedKey,
        examples: { issued: { summary: "Shown this once", value: issued } },
      },
    },
    refusals: ["quota_exceeded", "invalid_amount"],
  },
  update: {
    operationId: "updateKey",
    tag: "Keys",
    summary: "Limit what a key may spend",
    description:
      "From the next submission on, what the key asks for may cost so much in a month (UTC); beyond it is `budget_exceeded`. An extraction counts in full while it is open and as charged afterwards, in the month it was submitted in. A key that may manage keys can change its own limit too: give that scope to nobody whose spending is to be limited.",
    parameters: { id: "The key." },
    requests: {
      limit: { summary: "At most USD 25.00 a month", value: { monthly_limit: "25.00" } },
      none: { summary: "No limit", value: { monthly_limit: null } },
    },
    answers: {
      200: { description: "The key.", body: Key, examples: { limited: { summary: "Limited", value: key } } },
    },
    refusals: ["invalid_amount"],
  },
  revoke: {
    operationId: "revokeKey",
    tag: "Keys",
    summary: "End a key",
    description: "From now on the key opens nothing. It stays in the list.",
    parameters: { id: "The key." },
    answers: { 204: { description: "It is revoked.", body: null } },
  },
} as const satisfies Record<string, RouteDoc>;
