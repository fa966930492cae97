import type { CreateKey, IssuedKey } from "@verso/contract/keys";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { issueKey } from "./issue-key.ts";

/**
 * `POST /keys`: a further key of the caller's tenant. A key passes on only scopes that it holds itself, or whoever may
 * manage keys could do everything by a detour. Throws `insufficient_scope` naming the first scope that it lacks, `quota_exceeded`.
 */
export async function issueOwnKey(ctx: Ctx, body: CreateKey): Promise<IssuedKey> {
  const lacking = body.scopes.find((scope) => !ctx.scopes.includes(scope));
  if (lacking !== undefined) {
    throw new DomainError(
      "insufficient_scope",
      `A key can pass on only its own scopes, and this one lacks ${lacking}.`,
      {
        facts: { required_scope: lacking },
      },
    );
  }
  const { scopes, name } = body;
  const issued = await issueKey(ctx.db, { tenantId: ctx.tenantId, scopes, name }, ctx.clock());
  return { ...issued, name, last_used_at: null, revoked_at: null };
}
