import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const service = fileURLToPath(new URL("../service/", import.meta.url));

/** Which room owns which tables: no other names them in its SQL. */
const owned: Readonly<Record<string, readonly string[]>> = {
  extractions: [
    "batch_items",
    "batches",
    "extraction_confidences",
    "extraction_metadata",
    "extraction_titles",
    "extraction_words",
    "extractions",
    "pages",
    "review_thresholds",
  ],
  idempotency: ["idempotency_claims"],
  ledger: ["key_limits", "key_months", "ledger_entries", "reservations", "wallets"],
  payments: ["top_ups"],
  queue: ["runs", "waiting_totals"],
  reviews: ["approval_rules", "approved_suppliers", "reviews", "titles_due"],
  rules: ["correction_lessons", "rule_spans", "rule_versions", "rules"],
  schemas: ["saved_schema_versions", "saved_schemas"],
  tenants: ["api_keys", "price_overrides", "rate_buckets", "tenants"],
  uploads: ["holdings", "upload_fetches", "uploads"],
  webhooks: ["webhook_deliveries", "webhook_events", "webhook_sequences", "webhooks"],
};
/** What only functions and triggers of the database name. */
const within = ["waiting", "waiting_changes"];
/** The audit reads what every room has written: what it checks is not asked. */
const auditor = "audit";
const tables = new Set(Object.values(owned).flat());

/** Tests, and what tests stand on or plant for a moment, look from outside; `db` makes the tables. */
const isOutside = (path: string) => /^(db|chaos)\/|\.test\.ts$|(^|\/)(testing\/|planted-)/.test(path);

/** The tables that a text names: in a builder's call, qualified by the schema, or after a word of SQL. */
function tablesNamedIn(text: string): string[] {
  const calls = /\b(?:\w+From|\w+Into|updateTable|mergeInto|using|\w*[jJ]oin\w*|table)\(\s*\[?((?:\s*"[\w .]+",?)+)/g;
  const words = /(?<=\b(?:FROM|JOIN|INTO|UPDATE|TABLE|ONLY|USING)\s+|\bservice"?\."?)"?\w+/g;
  const inCalls = [...text.matchAll(calls)].flatMap(([, names]) => names?.match(/(?<=")\w+/g) ?? []);
  const named = [...inCalls, ...(text.match(words) ?? []).map((name) => name.replace('"', ""))];
  return [...new Set(named)].filter((name) => tables.has(name)).sort();
}

const tablesMadeIn = (text: string) => text.matchAll(/^CREATE (?:UNLOGGED )?TABLE (\w+)/gm);
const read = (path: string) => readFileSync(`${service}${path}`, "utf8");

describe("tables", () => {
  it("all have an owner", () => {
    const made = globSync("db/migrations/*.sql", { cwd: service }).flatMap((path) => [...tablesMadeIn(read(path))]);
    expect(made.map(([, name]) => name).sort()).toEqual([...tables, ...within].sort());
  });

  it("are named by their owner alone", () => {
    const named: Record<string, string[]> = {};
    for (const path of globSync("**/*.ts", { cwd: service, exclude: ["node_modules/**"] })) {
      const room = path.split("/")[0] ?? "";
      if (isOutside(path) || room === auditor) continue;
      for (const table of tablesNamedIn(read(path))) named[room] = [...new Set([...(named[room] ?? []), table])].sort();
    }
    expect(named).toEqual(owned);
  });

  it.each([
    ['db.selectFrom("runs").select("id")', ["runs"]],
    ['eb.selectFrom("uploads as u")', ["uploads"]],
    ['db.selectFrom(["tenants", "pages as p"])', ["pages", "tenants"]],
    ['.innerJoin("wallets", "wallets.tenant_id", "tenants.id")', ["tenants", "wallets"]],
    ['.leftJoinLateral(\n  "runs as r",', ["runs"]],
    ['tx.insertInto(\n  "top_ups",\n)', ["top_ups"]],
    ['tx.deleteFrom("idempotency_claims")', ["idempotency_claims"]],
    ["sql`UPDATE service.runs SET lease = NULL`", ["runs"]],
    ['sql`SELECT FROM "service"."holdings"`', ["holdings"]],
    ["sql`DELETE FROM ONLY pages`", ["pages"]],
    ['sql.table("api_keys")', ["api_keys"]],
    ['import { runs } from "../queue/runs-of.ts"; // from uploads to runs', []],
  ])("are found in %s", (text, named) => {
    expect(tablesNamedIn(text)).toEqual(named);
  });
});
