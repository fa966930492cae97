import { afterAll, beforeAll, expect, it } from "vitest";
import { readExtraction } from "./testing/extractions.ts";
import { accept, reviewerOf } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";

let service: TestService;
let tenant: TestTenant;
let person: ReturnType<typeof reviewerOf>;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  person = reviewerOf(tenant);
  service.work();
});
afterAll(() => service.stop());

it("is asked for with reasons: what is missing, by how much figures differ, the least sure values; what is settled is none", async () => {
  const id = await person.read("structured");
  const { review: asked } = await readExtraction(tenant, id);
  expect(asked?.reasons?.[0]).toEqual({ code: "missing", count: 1, fields: ["/passport_number"] });
  const sure = (await person.data(id, "")).citations;
  const doubtful = asked?.reasons?.find(({ code }) => code === "doubtful");
  expect(doubtful?.count ?? 0).toBe(asked?.doubtful);
  const confidenceOf = (path: string) =>
    Math.min(...sure.filter((one) => one.path === path).map((one) => one.confidence));
  const named = (doubtful?.fields ?? []).map(confidenceOf);
  expect(named).toEqual(named.toSorted((a, b) => a - b));

  await tenant.call("PATCH", "/v1/reviews/threshold", { body: { schema_of: id, below: 1 } });
  const strict = (await readExtraction(tenant, id)).review?.reasons?.find(({ code }) => code === "doubtful");
  expect(strict?.count).toBe((await readExtraction(tenant, id)).review?.doubtful);
  const least = [...sure].sort((a, b) => a.confidence - b.confidence)[0]?.path ?? "";
  const { review: after } = await person.review(id, [accept(least)]);
  expect(after.reasons?.find(({ code }) => code === "doubtful")?.fields).not.toContain(least);
});
