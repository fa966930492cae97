import { randomBytes } from "node:crypto";
import type { CreateKey, IssuedKey } from "@verso/contract/keys";
import type { Ctx } from "../context.ts";
import type { Tx } from "../db/pool.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { isLive, newId } from "../ids.ts";
import { budgets, setLimit } from "../ledger/budgets.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { insertKey } from "./issue-key.ts";
import { keyHash, keyTextOf, newKeyText } from "./key-text.ts";
import { acceptedLimit } from "./limit-key.ts";
import { keyColumns, presentKey } from "./list-keys.ts";
import { ensureTestTenant } from "./test-tenant.ts";

type Wish = {
  body: CreateKey;
  /** `""` where the request has none: then each request makes a key. */
  idempotencyKey: string;
  /** The key that asks, as it was sent. */
  issuer: string;
};

/**
 * `POST /keys`: a further key of the caller's tenant. A key passes on only scopes that it holds itself, or whoever may
 * manage keys could do everything by a detour. With an `Idempotency-Key` a replay by the same key is given the same key
 * again, which is worked out anew: it is not kept. With `live: false` it is a test key, which a test key issues in any case. Throws `insufficient_scope` naming the first scope that it lacks,
 * `quota_exceeded`, `invalid_amount`, `idempotency_conflict` (also where another key asks).
 */
export async function issueOwnKey(ctx: Ctx, wish: Wish): Promise<{ issued: IssuedKey; replayed: boolean }> {
  const { body, idempotencyKey, issuer } = wish;
  assertHeld(ctx, body);
  const { tenantId } = ctx;
  const live = body.live ?? isLive(tenantId);
  if (live && !isLive(tenantId)) throw testsAlone();
  const now = ctx.clock();
  const id = newId("key", now);
  const salt = idempotencyKey === "" ? null : randomBytes(32);
  const limit = acceptedLimit(body.monthly_limit ?? null);
  return tenantTransaction(ctx, async (tx) => {
    const owner = live ? tenantId : await ensureTestTenant(tx, tenantId, now);
    if (idempotencyKey !== "") {
      const asked = fingerprint({ ...body, issuer: keyHash(issuer).toString("hex") });
      const claimed = {
        tenantId,
        endpoint: "keys",
        key: idempotencyKey,
        fingerprint: asked,
        resourceId: id,
        now,
      } as const;
      const { replayed } = await claim(tx, claimed);
      if (replayed !== null)
        return { issued: await givenAgain(tx, { tenantId: owner, id: replayed, issuer, now }), replayed: true };
    }
    const key = salt === null ? newKeyText(live) : keyTextOf(live, issuer, salt);
    const { scopes, name } = body;
    const issued = await insertKey(tx, { id, tenantId: owner, key, scopes, name, salt, now });
    await setLimit(tx, { tenantId: owner, keyId: id, limit });
    const fresh = {
      name: body.name,
      last_used_at: null,
      revoked_at: null,
      monthly_limit: limit,
      spent_this_month: "0.00",
    };
    return { issued: { ...issued, ...fresh }, replayed: false };
  });
}

function assertHeld(ctx: Ctx, { scopes }: CreateKey): void {
  const lacking = scopes.find((scope) => !ctx.scopes.includes(scope));
  if (lacking === undefined) return;
  const message = `A key can pass on only its own scopes, and this one lacks ${lacking}.`;
  throw new DomainError("insufficient_scope", message, { facts: { required_scope: lacking } });
}

const testsAlone = () => {
  const message = "A test key issues test keys alone.";
  return new DomainError("invalid_request", message, { details: [{ path: "/live", message }] });
};

async function givenAgain(
  tx: Tx,
  made: { tenantId: string; id: string; issuer: string; now: Date },
): Promise<IssuedKey> {
  const { salt, ...row } = await tx
    .selectFrom("api_keys")
    .select([...keyColumns, "salt"])
    .where("tenant_id", "=", made.tenantId)
    .where("id", "=", made.id)
    .executeTakeFirstOrThrow();
  if (salt === null) throw new Error("a key that was claimed has no salt");
  const budgetOf = await budgets(tx, made.tenantId, made.now);
  return { ...presentKey(row, budgetOf(row.id)), key: keyTextOf(isLive(made.tenantId), made.issuer, salt) };
}
