import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { Attack, Outcome } from "../attack.ts";
import type { HttpResponse } from "../client.ts";
import type { Product } from "../product.ts";
import { codeOf, jsonOf, newTenant, type Tenant } from "../tenant.ts";

const allScopes = "uploads.create,extractions.create,extractions.read,keys.manage";
const fileBytes = 100 * 1024 * 1024;
const keysMax = 50;
const tenantPerSecond = 300;

/** More keys, more slots and more requests than one tenant may have. */
export const quotas: Attack = {
  name: "quotas",
  async run(product) {
    const tenant = await newTenant(product, { scopes: allScopes });
    return [await announcing(tenant), await keys(tenant), await manyKeysRate(product)];
  },
};

const slot = (tenant: Tenant) =>
  tenant.call("POST", "/uploads", {
    body: { content_type: "application/pdf", size_bytes: fileBytes },
    key: randomUUID(),
  });

/** So many requests, 50 at once: more is a matter of connections, which have a bound of their own. */
async function many(times: number, ask: () => Promise<HttpResponse>): Promise<HttpResponse[]> {
  const answers: HttpResponse[] = [];
  const one = async () => {
    while (left-- > 0) answers.push(await ask());
  };
  let left = times;
  await Promise.all(Array.from({ length: 50 }, one));
  return answers;
}

async function announcing(tenant: Tenant): Promise<Outcome> {
  const answers = await many(700, () => slot(tenant));
  const made = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter((answer) => codeOf(answer) === "quota_exceeded");
  const patient = refused.filter(({ headers }) => headers["retry-after"] !== undefined).length;
  return {
    what: "700 slots of 100 MB at once",
    figure: `${made} made, ${refused.length} refused as quota_exceeded, ${patient} of these with Retry-After`,
    held: made > 0 && made <= 512 && made + refused.length === answers.length && patient === 0,
  };
}

const issue = (tenant: Tenant, scopes: string[]) => tenant.call("POST", "/keys", { body: { scopes } });

async function keys(tenant: Tenant): Promise<Outcome> {
  const answers = await many(200, () => issue(tenant, ["extractions.read"]));
  const made = answers.filter(({ status }) => status === 201).length;
  const refused = answers.filter((answer) => codeOf(answer) === "quota_exceeded").length;
  return {
    what: "200 keys at once",
    figure: `${made} made, ${refused} refused as quota_exceeded`,
    held: made > 0 && made < keysMax && made + refused === answers.length,
  };
}

/** A dozen keys, none of which asks for more than it may: together they do. */
async function manyKeysRate(product: Product): Promise<Outcome> {
  const tenant = await newTenant(product, { scopes: allScopes });
  const bearers = await Promise.all(
    Array.from(
      { length: 12 },
      async () => z.object({ key: z.string() }).parse(jsonOf(await issue(tenant, ["extractions.read"]))).key,
    ),
  );
  const began = performance.now();
  let asked = 0;
  let refused = 0;
  await Promise.all(
    bearers.map(async (bearer) => {
      for (let request = 0; request < 950 && refused === 0; request++) {
        const answer = await tenant.call("GET", "/credits", { bearer });
        asked++;
        if (codeOf(answer) === "rate_limited" && answer.headers["retry-after"] !== undefined) refused++;
      }
    }),
  );
  const perSecond = Math.round((asked * 1_000) / (performance.now() - began));
  return {
    what: "twelve keys of one tenant, each within its own rate",
    figure: `${refused > 0 ? "refused after" : "none refused of"} ${asked} requests together, ${perSecond} a second`,
    // A machine that is too slow to ask for more than flows in meets no bound.
    held: refused > 0 || perSecond < tenantPerSecond,
  };
}
