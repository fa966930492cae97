import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { setPrice } from "../tenants/set-price.ts";
import { type Fuzz, openFuzz } from "./testing/fuzz.ts";
import { TenantModel } from "./testing/tenant-model.ts";
import { furnish, tenantCommands } from "./testing/tenant-steps.ts";
import { pdf } from "./testing/uploads.ts";

const runs = 80;

let fuzz: Fuzz;
beforeAll(async () => {
  fuzz = await openFuzz();
});
afterAll(() => fuzz.end(), 120_000);

it("does what the model of a tenant does, whatever is called in whatever order", async () => {
  const file = await pdf(3);
  const other = await fuzz.tenant();
  fuzz.conceal(other.tenantId, other.key);
  const price = fc.constantFrom("0.02", "0.9", "0.0125");
  const property = fc.asyncProperty(
    price,
    fc.commands(tenantCommands, { size: "max", maxCommands: 40 }),
    async (perPage, commands) => {
      const { tenantId, key } = await fuzz.tenant();
      const { db } = fuzz.service.services;
      await setPrice(db, { tenantId, mode: "ocr", perPage, pagesMax: 2_000 }, new Date());
      const real = { fuzz, key, otherKey: other.key, file, held: [] };
      await fc.asyncModelRun(async () => {
        const model = new TenantModel(perPage);
        await furnish(model, real);
        return { model, real };
      }, commands);
      await fuzz.checkWallets();
    },
  );
  await fc.assert(property, { numRuns: runs, endOnFailure: true });
  expect(fuzz.sent).toBeGreaterThan(1_000);
}, 240_000);
