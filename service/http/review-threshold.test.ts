import { setTimeout } from "node:timers/promises";
import { limits } from "@verso/contract/limits";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readExtraction } from "./testing/extractions.ts";
import { accept, correct, reviewedSchema, reviewerOf, withdraw } from "./testing/reviews.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  service.work();
});
afterAll(() => service.stop());

describe("the threshold of a schema", () => {
  const thresholdOf = async (by: TestTenant, id: string) =>
    (await by.call("GET", `/v1/reviews/threshold?schema_of=${id}`)).json();
  const choose = (by: TestTenant, id: string, below: unknown) =>
    by.call("PATCH", "/v1/reviews/threshold", { body: { schema_of: id, below } });
  const schema = { type: "object", properties: { a: reviewedSchema.properties.grand_total } };

  it("decides what is doubtful in the results that are kept and in those to come, for the tenant alone", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const [first, reviewed] = [await mine.read("structured", { schema }), await mine.read("structured", { schema })];
    const { confidence = 1 } = (await mine.data(first, "")).citations[0] ?? {};
    const above = Math.min(1, Math.ceil(confidence * 100 + 1) / 100);
    await mine.review(reviewed, [accept("")]);
    const other = reviewerOf(tenant);
    const theirs = await other.read("structured", { schema });
    expect(await thresholdOf(own, first)).toEqual({ below: limits.doubtfulBelow });
    expect((await readExtraction(own, first)).review).toMatchObject({ needed: false, doubtful: 0 });

    expect(await (await choose(own, first, above)).json()).toEqual({ below: above });
    expect(await thresholdOf(own, reviewed)).toEqual({ below: above });
    const next = await mine.read("structured", { schema });
    for (const id of [first, next]) {
      expect((await readExtraction(own, id)).review).toMatchObject({ needed: true, doubtful: 1, reviewed: "none" });
    }
    expect((await readExtraction(own, reviewed)).review).toMatchObject({
      needed: false,
      doubtful: 0,
      reviewed: "done",
    });
    const needing: { data: { id: string }[] } = await (await own.call("GET", "/v1/extractions?review=needed")).json();
    expect(needing.data.map(({ id }) => id)).toEqual([next, first]);
    // A verdict that comes later counts by it, too.
    expect((await mine.review(reviewed, [withdraw("")])).review).toMatchObject({ needed: true, doubtful: 1 });

    expect(await thresholdOf(tenant, theirs)).toEqual({ below: limits.doubtfulBelow });
    expect((await readExtraction(tenant, theirs)).review).toMatchObject({ doubtful: 0 });
    await choose(own, first, 0);
    expect((await readExtraction(own, next)).review).toMatchObject({ needed: false, doubtful: 0 });
  });

  it("makes nothing doubtful of which a person said what is right, until they take it back", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const id = await mine.read("structured", {
      schema: { type: "object", properties: { a: reviewedSchema.properties.grand_total, invoice_number: {} } },
    });
    const doubtful = async () => (await readExtraction(own, id)).review?.doubtful;
    await choose(own, id, 1);
    expect(await doubtful()).toBe(2);
    const { review } = await mine.review(id, [correct("/a", "1018.00")]);
    expect(review).toMatchObject({ needed: true, doubtful: 1, reviewed: "some" });
    expect((await mine.list(id)).review.doubtful).toBe(1);
    await choose(own, id, 0);
    await choose(own, id, 1);
    expect(await doubtful()).toBe(1);
    await mine.review(id, [accept("/invoice_number")]);
    expect(await doubtful()).toBe(0);
    const confidences = async (query: string) =>
      (await mine.data(id, query)).citations.map((each) => [each.confidence < 1, (each.read_confidence ?? 0) < 1]);
    expect(await confidences("?reviews=none")).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(await confidences("?reviews=applied")).toEqual([
      [false, false],
      [false, false],
    ]);
    await mine.review(id, [withdraw("/invoice_number")]);
    expect(await doubtful()).toBe(1);
  });

  it("does not make doubtful again what somebody reviews while it moves", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const id = await mine.read("structured", { schema });
    await choose(own, id, 0);
    const { db } = service.services;
    const waiting = async (count: number) => {
      for (;;) {
        const { rows } = await sql`SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(db);
        if (rows.length === count) return;
        await setTimeout(20);
      }
    };
    // The review has the row, and stands before its insert, when the threshold begins to move.
    const [review, moved] = await db.transaction().execute(async (tx) => {
      await sql`LOCK TABLE service.reviews IN SHARE MODE`.execute(tx);
      const reviewing = mine.review(id, [accept("/a")]);
      await waiting(1);
      const moving = choose(own, id, 1);
      await waiting(2);
      return [reviewing, moving];
    });
    expect((await review).review.doubtful).toBe(0);
    expect((await moved).status).toBe(200);
    expect((await readExtraction(own, id)).review).toMatchObject({ needed: false, doubtful: 0 });
  });

  it("is right however results end while it moves", async () => {
    const own = await service.tenant();
    const mine = reviewerOf(own);
    const first = await mine.read("structured", { schema });
    const moves = async () => {
      for (let i = 0; i < 20; i++) await choose(own, first, i % 2 === 0 ? 1 : 0);
      await choose(own, first, 1);
    };
    const ids = Array.from({ length: 6 }, () => mine.read("structured", { schema }));
    await Promise.all([moves(), ...ids]);
    for (const id of await Promise.all(ids)) {
      expect((await readExtraction(own, id)).review).toMatchObject({ needed: true, doubtful: 1 });
    }
  });

  it("is of one's own extraction with a schema, in hundredths from 0 to 1", async () => {
    const own = await service.tenant();
    const id = await reviewerOf(own).read("structured", { schema });
    expect(await refusal(await choose(tenant, id, 0.5))).toEqual([404, "not_found"]);
    expect(await refusal(await tenant.call("GET", `/v1/reviews/threshold?schema_of=${id}`))).toEqual([
      404,
      "not_found",
    ]);
    for (const below of [-0.01, 1.01, 0.805, "0.5", null, undefined]) {
      expect(await refusal(await choose(own, id, below))).toEqual([400, "invalid_request"]);
    }
    expect(await refusal(await choose(own, await reviewerOf(own).read("ocr"), 0.5))).toEqual([400, "invalid_request"]);
    expect(await thresholdOf(own, id)).toEqual({ below: limits.doubtfulBelow });
  });
});
