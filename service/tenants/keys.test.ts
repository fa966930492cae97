import { flowScopes } from "@verso/contract/scopes";
import { expect, test } from "vitest";
import { testCtx, testServices } from "../testing/services.ts";
import { activePrices } from "./active-price.ts";
import { authenticator } from "./authenticate.ts";
import { createTenant } from "./create-tenant.ts";
import { issueKey } from "./issue-key.ts";
import { isKeyText, newKeyText } from "./key-text.ts";
import { listKeys } from "./list-keys.ts";
import { listTenants } from "./list-tenants.ts";
import { revokeKey } from "./revoke-key.ts";
import { credits, usage } from "./usage.ts";

test("a key opens its tenant's door and nothing of it is kept in clear", async () => {
  const ctx = await testCtx(await testServices());
  const issued = await issueKey(ctx.db, { tenantId: ctx.tenantId }, ctx.clock());
  expect(issued.key).toMatch(/^dex_live_[0-9A-Za-z]{43}$/);
  expect(await authenticator(ctx)(issued.key)).toEqual({
    tenantId: ctx.tenantId,
    keyId: issued.id,
    scopes: [...flowScopes],
  });
  const [row] = await ctx.db.selectFrom("api_keys").selectAll().where("id", "=", issued.id).execute();
  expect(JSON.stringify(row)).not.toContain(issued.key.slice(14));
  expect(row?.last_used_at).toBeInstanceOf(Date);
});

test("missing, malformed, unknown and revoked keys are one and the same answer", async () => {
  const ctx = await testCtx(await testServices());
  const { key, id } = await issueKey(ctx.db, { tenantId: ctx.tenantId }, ctx.clock());
  await revokeKey(ctx.db, { keyId: id }, ctx.clock());
  for (const bearer of [undefined, "", "dex_live_short", newKeyText(true), `${key}x`, key]) {
    expect(await authenticator(ctx)(bearer)).toBeNull();
  }
});

test("a key is revoked by its own tenant only, and stays revoked since the first time", async () => {
  const services = await testServices();
  const [mine, other] = [await testCtx(services), await testCtx(services)];
  const { id, key } = await issueKey(mine.db, { tenantId: mine.tenantId, scopes: ["extractions.read"] }, mine.clock());
  const byOther = revokeKey(other.db, { keyId: id, tenantId: other.tenantId }, other.clock());
  await expect(byOther).rejects.toMatchObject({ code: "not_found" });
  expect(await authenticator(mine)(key)).toMatchObject({ scopes: ["extractions.read"] });
  await revokeKey(mine.db, { keyId: id, tenantId: mine.tenantId }, mine.clock());
  const [first] = await listKeys(mine.db, mine.tenantId, mine.clock());
  services.passSeconds(60);
  await revokeKey(mine.db, { keyId: id }, mine.clock());
  expect(await listKeys(mine.db, mine.tenantId, mine.clock())).toEqual([first]);
  expect(await listKeys(other.db, other.tenantId, other.clock())).toEqual([]);
});

test("a key for a tenant that does not exist is refused", async () => {
  const { db, clock } = await testServices();
  await expect(issueKey(db, { tenantId: "ten_none" }, clock())).rejects.toMatchObject({ code: "not_found" });
});

test("every generated key has the shape that is checked", () => {
  for (let i = 0; i < 200; i++) expect([true, false].every((live) => isKeyText(newKeyText(live)))).toBe(true);
});

test("a new tenant has its welcome credit and the standard price; an override holds for its mode only", async () => {
  const ctx = await testCtx(await testServices());
  const id = await createTenant(ctx.db, { name: "Second" }, ctx.clock());
  expect(await listTenants(ctx.db)).toContainEqual(expect.objectContaining({ id, name: "Second", balance: "5.00" }));
  await ctx.db
    .insertInto("price_overrides")
    .values({ tenant_id: ctx.tenantId, mode: "ocr", per_page: "0.0125", created_at: ctx.clock() })
    .execute();
  expect(await activePrices(ctx.db, ctx.tenantId)).toEqual({
    ocr: { perPage: "0.0125", source: "override" },
    structured: { perPage: "0.02", source: "standard" },
  });
  expect((await credits(ctx)).prices).toEqual({ ocr: "0.0125", structured: "0.02" });
  expect((await usage(ctx, { page: 1 })).projections).toEqual({
    ocr: { price_per_page: "0.0125", pages_remaining: 400 },
    structured: { price_per_page: "0.02", pages_remaining: 250 },
  });
});
