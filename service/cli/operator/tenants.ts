import { createTenant } from "../../tenants/create-tenant.ts";
import { issueKey } from "../../tenants/issue-key.ts";
import { listTenants } from "../../tenants/list-tenants.ts";
import { type Command, required, table, UsageError } from "./command.ts";

export const tenantCreate: Command = {
  name: "tenant create",
  summary: "Make a tenant with its welcome credit and a first key.",
  options: { name: { hint: "NAME", required: true, meaning: "what the tenant is called" } },
  async run({ db, now }, values) {
    const name = required(values, "name").trim();
    if (name === "") throw new UsageError("--name must not be empty.");
    const tenantId = await createTenant(db, { name }, now);
    const { key } = await issueKey(db, { tenantId }, now);
    return {
      json: { tenant_id: tenantId, key },
      text: `Tenant ${tenantId} stands, with the welcome credit.\nIts key, shown this once: ${key}`,
    };
  },
};

export const tenantList: Command = {
  name: "tenant list",
  summary: "List every tenant with its credit.",
  options: {},
  async run({ db }) {
    const tenants = await listTenants(db);
    const rows = tenants.map((tenant) => [tenant.id, tenant.name, tenant.balance, tenant.available, tenant.created_at]);
    return { json: { tenants }, text: table(["TENANT", "NAME", "BALANCE", "AVAILABLE", "CREATED"], rows) };
  },
};
