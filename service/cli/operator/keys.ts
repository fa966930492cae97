import { Scope } from "@verso/contract/keys";
import { scopes } from "@verso/contract/scopes";
import { issueKey } from "../../tenants/issue-key.ts";
import { limitKey } from "../../tenants/limit-key.ts";
import { listKeys } from "../../tenants/list-keys.ts";
import { revokeKey } from "../../tenants/revoke-key.ts";
import { amountOf, type Command, required, table, tenantOption, UsageError } from "./command.ts";

export const keyIssue: Command = {
  name: "key issue",
  summary: "Issue a key; it is shown once.",
  options: {
    tenant: tenantOption,
    scopes: { hint: "A,B", required: false, meaning: "its scopes; without it, the three of the whole flow" },
    name: { hint: "NAME", required: false, meaning: "what the key is for" },
    test: {
      hint: "",
      required: false,
      flag: true,
      meaning: "a test key (dex_test_…), which never touches live money or documents",
    },
  },
  plan(values) {
    const tenantId = required(values, "tenant");
    const name = values.name;
    const given = values.scopes?.split(",").map((text) => {
      const scope = Scope.safeParse(text.trim());
      if (!scope.success) throw new UsageError(`${JSON.stringify(text)} is no scope: use ${scopes.join(", ")}.`);
      return scope.data;
    });
    const wish = {
      tenantId,
      test: values.test !== undefined,
      ...(given ? { scopes: given } : {}),
      ...(name ? { name } : {}),
    };
    return async ({ db, now }) => {
      const { id, key, live, scopes: held } = await issueKey(db, wish, now);
      return {
        json: { key_id: id, key, live },
        text: `${live ? "Key" : "Test key"} ${id} with ${held.join(", ")}.\nThe key, shown this once: ${key}`,
      };
    };
  },
};

export const keyList: Command = {
  name: "key list",
  summary: "List a tenant's keys.",
  options: { tenant: tenantOption },
  plan:
    (values) =>
    async ({ db, now }) => {
      const keys = await listKeys(db, required(values, "tenant"), now);
      const rows = keys.map((key) => [
        key.id,
        `${key.prefix}…`,
        key.name,
        key.scopes.join(","),
        `${key.spent_this_month} of ${key.monthly_limit ?? "any"}`,
        key.last_used_at ?? "never",
        key.revoked_at ?? "",
      ]);
      return {
        json: { keys },
        text: table(["KEY", "BEGINS", "NAME", "SCOPES", "USD THIS MONTH", "LAST USED", "REVOKED"], rows),
      };
    },
};

export const keyRevoke: Command = {
  name: "key revoke",
  summary: "End a key at once.",
  options: { key: { hint: "KEY", required: true, meaning: "the key's id" } },
  plan:
    (values) =>
    async ({ db, now }) => {
      const keyId = required(values, "key");
      await revokeKey(db, { keyId }, now);
      return { json: { key_id: keyId, revoked: true }, text: `Key ${keyId} opens nothing any more.` };
    },
};

export const keyLimit: Command = {
  name: "key limit",
  summary: "Limit what a key may spend in a month (UTC).",
  options: {
    key: { hint: "KEY", required: true, meaning: "the key's id" },
    amount: { hint: "USD", required: true, meaning: "at most so much a month; none takes the limit away" },
  },
  plan(values) {
    const keyId = required(values, "key");
    const amount = required(values, "amount");
    const limit = amount === "none" ? null : amountOf(values, { signed: false });
    return async ({ db, now }) => {
      const key = await limitKey(db, { keyId, limit }, now);
      const text = limit === null ? `Key ${keyId} has no limit.` : `Key ${keyId} may spend USD ${limit} a month.`;
      return { json: { key }, text };
    };
  },
};
