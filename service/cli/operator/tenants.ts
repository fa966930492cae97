import { isId } from "@verso/contract/id-text";
import { createTenant } from "../../tenants/create-tenant.ts";
import { issueKey } from "../../tenants/issue-key.ts";
import { listTenants } from "../../tenants/list-tenants.ts";
import { setRetention } from "../../tenants/set-retention.ts";
import { type Command, required, table, tenantOption, UsageError, type Values } from "./command.ts";

export const tenantCreate: Command = {
  name: "tenant create",
  summary: "Make a tenant with its welcome credit and a first key.",
  options: {
    name: { hint: "NAME", required: true, meaning: "what the tenant is called" },
    id: { hint: "TENANT", required: false, meaning: "its id, where settings name it before it is made" },
  },
  plan(values) {
    const [name, { id }] = [required(values, "name").trim(), values];
    if (name === "") throw new UsageError("--name must not be empty.");
    if (id !== undefined && !isId("ten", id)) throw new UsageError("--id must be a tenant's id such as ten_….");
    return async ({ db, now }) => {
      const tenantId = await createTenant(db, { name, id }, now);
      const { key } = await issueKey(db, { tenantId }, now);
      return {
        json: { tenant_id: tenantId, key },
        text: `Tenant ${tenantId} stands, with the welcome credit.\nIts key, shown this once: ${key}`,
      };
    };
  },
};

export const tenantList: Command = {
  name: "tenant list",
  summary: "List every tenant with its credit.",
  options: {},
  plan:
    () =>
    async ({ db }) => {
      const tenants = await listTenants(db);
      const rows = tenants.map((tenant) => [
        tenant.id,
        tenant.name,
        tenant.balance,
        tenant.available,
        tenant.created_at,
      ]);
      return { json: { tenants }, text: table(["TENANT", "NAME", "BALANCE", "AVAILABLE", "CREATED"], rows) };
    },
};

const secondsOption = (of: string) => ({
  hint: "S",
  required: false,
  meaning: `how long ${of} are kept, in seconds; "default" for the deployment's own retention`,
});

export const tenantRetention: Command = {
  name: "tenant retention",
  summary: "Show or set how long a tenant's files and results are kept.",
  options: { tenant: tenantOption, uploads: secondsOption("its files"), results: secondsOption("its results") },
  plan(values) {
    const tenantId = required(values, "tenant");
    const [uploadS, resultS] = [seconds(values, "uploads"), seconds(values, "results")];
    const change = { ...(uploadS === undefined ? {} : { uploadS }), ...(resultS === undefined ? {} : { resultS }) };
    return async ({ db, config }) => {
      const set = await setRetention(db, tenantId, change);
      const json = {
        tenant_id: tenantId,
        upload_retention_s: set.uploadS ?? config.VERSO_UPLOAD_RETENTION_S,
        result_retention_s: set.resultS ?? config.VERSO_RESULT_RETENTION_S,
      };
      return {
        json,
        text: `Files are kept ${json.upload_retention_s} s, results ${json.result_retention_s} s, of extractions accepted from now on.`,
      };
    };
  },
};

/** Null for the deployment's own; undefined where the option was not given. */
function seconds(values: Values, name: string): number | null | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  if (text === "default") return null;
  const whole = /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
  if (whole === 0) throw new UsageError(`--${name} must be whole seconds from 1 to 999999999, or "default".`);
  return whole;
}
