import { randomUUID } from "node:crypto";
import { Extraction, ExtractionList } from "@verso/contract/extractions";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accepted, readExtraction, refusalAt, submit } from "./testing/extractions.ts";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf, refusal } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let upload_id: string;
let sha256: string | null;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  ({ id: upload_id, sha256 } = await completeUpload(tenant, await pdf(1)));
});
afterAll(() => service.stop());

/** So many keys with their values. */
const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`key-${i}`, `${i}`]));
const found = async (who: TestTenant, query: string) =>
  ExtractionList.parse(await (await who.call("GET", `/v1/extractions?${query}`)).json()).data.map(({ id }) => id);

describe("metadata", () => {
  it.each<[string, Record<string, string>]>([
    ["nothing", {}],
    ["a label", { customer: "4711" }],
    ["twenty of them", many(20)],
    ["the longest key", { ["k".repeat(40)]: "" }],
    ["every sign of a key", { "Az09_.-": "x" }],
    ["the longest value, of emoji", { long: "🙂".repeat(500) }],
    ["names that every object has", { constructor: "a", toString: "b", hasOwnProperty: "c", prototype: "d" }],
    ["what looks like SQL or JSON", { a: "'; DROP TABLE service.extractions; --", b: '{"$ne": null}', c: "\\u0000%" }],
  ])("of %s is given back as it was given", async (_, metadata) => {
    const extraction = await accepted(tenant, { upload_id, metadata });
    expect(extraction.metadata).toEqual(metadata);
    expect((await readExtraction(tenant, extraction.id)).metadata).toEqual(metadata);
  });

  it("is empty where none was given", async () => {
    expect((await accepted(tenant, { upload_id })).metadata).toEqual({});
  });

  it.each<[string, unknown, string[]]>([
    ["21 keys", many(21), ["/metadata"]],
    ["a key without a sign", { "": "x" }, ["/metadata/"]],
    ["a key of 41 signs", { ["k".repeat(41)]: "x" }, [`/metadata/${"k".repeat(41)}`]],
    ["keys with other signs", { "a b": "x", "a[b]": "y", ä: "z" }, ["/metadata/a b", "/metadata/a[b]", "/metadata/ä"]],
    ["a value of 501 characters", { a: "x".repeat(501) }, ["/metadata/a"]],
  ])("with %s cannot be kept", async (_, metadata, paths) => {
    const answer = await submit(tenant, { upload_id, metadata });
    expect(await refusalAt(answer)).toEqual({ status: 422, code: "invalid_metadata", paths });
  });

  it("never names __proto__, and reaches no prototype", async () => {
    const body = `{"upload_id":"${upload_id}","mode":"ocr","metadata":{"__proto__":"polluted"}}`;
    const answer = await tenant.call("POST", "/v1/extractions", { body, headers: { "Idempotency-Key": randomUUID() } });
    expect(await refusalAt(answer)).toEqual({ status: 422, code: "invalid_metadata", paths: ["/metadata/__proto__"] });
    const nested = body.replace('"polluted"', '{"polluted":"yes"}');
    expect(
      await refusal(
        await tenant.call("POST", "/v1/extractions", { body: nested, headers: { "Idempotency-Key": randomUUID() } }),
      ),
    ).toEqual([400, "invalid_request"]);
    for (const query of ["metadata[__proto__]=x", "__proto__[metadata]=x", "__proto__=x", "metadata[constructor]=x"]) {
      const answer = await tenant.call("GET", `/v1/extractions?${query}`);
      expect([query, answer.status]).toEqual([query, query.includes("constructor") ? 200 : 400]);
    }
    expect(Reflect.get({}, "polluted") ?? Reflect.get({}, "metadata")).toBeUndefined();
  });

  it.each<[unknown]>([[null], ["a"], [["a"]], [1], [{ a: 1 }], [{ a: null }], [{ a: { b: "c" } }]])(
    "of another type is refused: %j",
    async (metadata) => {
      const answer = await submit(tenant, { upload_id, metadata });
      expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths: ["/metadata"] });
    },
  );

  it("is part of what an idempotency key stands for; none and {} are the same", async () => {
    const key = randomUUID();
    const { id } = await accepted(tenant, { upload_id, metadata: { a: "1", b: "2" } }, key);
    const again = await submit(tenant, { upload_id, metadata: { b: "2", a: "1" } }, key);
    expect([again.status, Extraction.parse(await again.json()).id]).toEqual([200, id]);
    for (const metadata of [{ a: "1" }, { a: "1", b: "3" }, {}, undefined])
      expect(await refusal(await submit(tenant, { upload_id, metadata }, key))).toEqual([409, "idempotency_conflict"]);
    const bare = randomUUID();
    const plain = await accepted(tenant, { upload_id }, bare);
    const same = await submit(tenant, { upload_id, metadata: {} }, bare);
    expect([same.status, Extraction.parse(await same.json()).id]).toEqual([200, plain.id]);
  });
});

describe("a search", () => {
  it("finds what has all of the values given, newest first, page by page, with the other filters", async () => {
    const own = await service.tenant();
    const body = { upload_id: (await completeUpload(own, await pdf(1))).id };
    const of = async (metadata: object) => (await accepted(own, { ...body, metadata })).id;
    const a1 = await of({ env: "prod", run: "1" });
    const a2 = await of({ env: "prod", run: "2" });
    const b1 = await of({ env: "test", run: "1" });
    const a3 = await of({ env: "prod", run: "1", "a.b-c_D": "x y&z" });
    await accepted(own, body);
    expect(await found(own, "metadata[env]=prod")).toEqual([a3, a2, a1]);
    expect(await found(own, "metadata[env]=prod&metadata[run]=1")).toEqual([a3, a1]);
    expect(await found(own, "metadata%5Brun%5D=1")).toEqual([a3, b1, a1]);
    expect(await found(own, `metadata[a.b-c_D]=${encodeURIComponent("x y&z")}`)).toEqual([a3]);
    expect(await found(own, "metadata[env]=PROD")).toEqual([]);
    expect(await found(own, "metadata[env]=")).toEqual([]);
    expect(await found(own, "metadata[prod]=env")).toEqual([]);
    expect(await found(own, `metadata[env]=prod&limit=1&cursor=${a3}`)).toEqual([a2]);
    await own.call("DELETE", `/v1/extractions/${a2}`);
    expect(await found(own, "metadata[env]=prod&status=cancelled&mode=ocr")).toEqual([a2]);
  });

  it("finds nothing of another tenant's, though it names its values and its identifier", async () => {
    const { id } = await accepted(tenant, { upload_id, metadata: { secret: "mine" } });
    expect(await found(tenant, "metadata[secret]=mine")).toEqual([id]);
    const stranger = await service.tenant();
    expect(await found(stranger, "metadata[secret]=mine")).toEqual([]);
    expect(await found(stranger, `upload_id=${upload_id}`)).toEqual([]);
    expect(await found(stranger, `sha256=${sha256}`)).toEqual([]);
    expect(await found(stranger, `metadata[${tenant.tenantId}]=mine`)).toEqual([]);
  });

  it("finds what was made of an upload, and within a time: from its beginning, without its end", async () => {
    const own = await service.tenant();
    const [one, two] = [await completeUpload(own, await pdf(1)), await completeUpload(own, await pdf(1))];
    const made: Extraction[] = [];
    for (const { id } of [one, two, one]) {
      service.passSeconds(1);
      made.unshift(await accepted(own, { upload_id: id }));
    }
    const [c, b, a] = made;
    expect(await found(own, `upload_id=${one.id}`)).toEqual([c?.id, a?.id]);
    expect(await found(own, `upload_id=${one.id}&limit=1&cursor=${c?.id}`)).toEqual([a?.id]);
    expect(await found(own, `upload_id=${one.id},${two.id}`)).toEqual([c?.id, b?.id, a?.id]);
    expect(await found(own, `upload_id=${one.id},${two.id}&sha256=${two.sha256}`)).toEqual([b?.id]);
    const from = (time = "") => `from=${encodeURIComponent(time)}`;
    const to = (time = "") => `to=${encodeURIComponent(time)}`;
    expect(await found(own, from(b?.created_at))).toEqual([c?.id, b?.id]);
    expect(await found(own, to(b?.created_at))).toEqual([a?.id]);
    expect(await found(own, `${from(b?.created_at)}&${to(c?.created_at)}`)).toEqual([b?.id]);
    expect(await found(own, `${from(b?.created_at)}&${to(b?.created_at)}`)).toEqual([]);
    expect(await found(own, `${from("0001-01-01T00:00:00Z")}&${to("9999-12-31T23:59:59.999Z")}`)).toHaveLength(3);
  });

  it("finds what was made of the same bytes, whichever upload they came with, also once that upload is deleted", async () => {
    const own = await service.tenant();
    const bytes = await pdf(1);
    const [first, again] = [await completeUpload(own, bytes), await completeUpload(own, bytes)];
    const other = await completeUpload(own, await pdf(1));
    const made: string[] = [];
    for (const { id } of [first, other, again]) {
      service.passSeconds(1);
      made.unshift((await accepted(own, { upload_id: id })).id);
    }
    expect(first.sha256).toBe(again.sha256);
    expect(await found(own, `sha256=${first.sha256}`)).toEqual([made[0], made[2]]);
    expect((await own.call("DELETE", `/v1/uploads/${first.id}`)).status).toBe(204);
    expect(await found(own, `sha256=${first.sha256}&mode=ocr`)).toEqual([made[0], made[2]]);
    expect(await found(own, `sha256=${"0".repeat(64)}`)).toEqual([]);
  });

  it.each([
    ["metadata=x", "/metadata"],
    ["metadata[]=x", "/metadata/"],
    ["metadata[a%20b]=x", "/metadata/a b"],
    [`metadata[a]=${"x".repeat(501)}`, "/metadata/a"],
    ["metadata[a]=%00", "/metadata/a"],
    [
      Object.keys(many(21))
        .map((key) => `metadata[${key}]=x`)
        .join("&"),
      "/metadata",
    ],
    ["metadata[a]=1&metadata[a]=2", undefined],
    ["metadata=1&metadata[a]=2", undefined],
    ["metadata[a]=2&metadata=1", undefined],
    ["metadata[a][b]=1", "/metadata[a][b]"],
    ["status[a]=queued", "/status"],
    ["upload_id=upl_1", "/upload_id"],
    [`upload_id=${Array(101).fill("upl_01kajr0v3ce9ctxqaf2s7h6d1m")}`, "/upload_id"],
    ["sha256=abc", "/sha256"],
    [`sha256=${"A".repeat(64)}`, "/sha256"],
    ["from=2026-11-21", "/from"],
    ["from=2026-11-21T00:00:00%2B01:00", "/from"],
    ["from=2026-11-22T00:00:00Z&to=2026-11-21T00:00:00Z", "/to"],
  ])("takes no %s", async (query, path) => {
    const answer = await tenant.call("GET", `/v1/extractions?${query}`);
    const paths = path === undefined ? [] : [path];
    expect(await refusalAt(answer)).toEqual({ status: 400, code: "invalid_request", paths });
  });
});
