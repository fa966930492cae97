import { ErrorBody } from "@verso/contract/errors";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestService, type TestService, type TestTenant } from "./testing/service.ts";
import { completeUpload, pdf } from "./testing/uploads.ts";

let service: TestService;
let tenant: TestTenant;
let uploadId: string;
beforeAll(async () => {
  service = await startTestService();
  tenant = await service.tenant();
  uploadId = (await completeUpload(tenant, await pdf(2))).id;
});
afterAll(() => service.stop());

const noise = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }),
  fc.constantFrom("0", "-1", "1e9", "null", "..", "%00", "🙂"),
);
const names = fc.constantFrom(
  "uploads",
  "extractions",
  "credits",
  "usage",
  "summary",
  "verify",
  "content",
  "pages",
  "1",
  "image",
  "result",
  "ID",
);
const path = fc
  .tuple(
    fc.constantFrom("/v1/", "/v1/", "/v1/", "/objects/", "/"),
    fc.array(fc.oneof({ weight: 4, arbitrary: names }, noise), { maxLength: 5 }),
  )
  .map(([root, parts]) => root + parts.map((part) => encodeURIComponent(part.isWellFormed() ? part : "x")).join("/"));
const queryNames = fc.constantFrom(
  "page",
  "kind",
  "from",
  "to",
  "view",
  "include",
  "width",
  "limit",
  "cursor",
  "status",
  "type",
  "size",
  "expires",
  "signature",
);
const query = fc.dictionary(
  fc.oneof(queryNames, noise),
  fc.oneof(noise, fc.constantFrom("2026-11-21T00:00:00Z", "charge", "text,tables", "2000")),
  { maxKeys: 3 },
);
const fields = fc.constantFrom(
  "upload_id",
  "mode",
  "pages",
  "output",
  "schema",
  "instructions",
  "content_type",
  "size_bytes",
  "ranges",
  "layout",
  "include",
);
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom("ID", "ocr", "structured", "all", "application/pdf", 1, [1], { ranges: [{ start: 1, end: 2 }] }),
);
const body = fc.option(
  fc.oneof(
    fc.dictionary(fields, values).map((value) => JSON.stringify(value)),
    noise,
  ),
  { nil: undefined },
);
const headers = fc.dictionary(
  fc.constantFrom("Idempotency-Key", "Content-Type", "If-None-Match", "Accept-Encoding", "Range"),
  fc.oneof(fc.stringMatching(/^[\x20-\x7e]{0,20}$/), fc.constantFrom("application/json", "bytes=0-", "*", "br")),
);
const method = fc.constantFrom("GET", "GET", "POST", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD");

it("answers any request with what it asked for, or with a refusal of the contract", async () => {
  const request = fc.record({ method, path, query, body, headers });
  await fc.assert(
    fc.asyncProperty(request, async (given) => {
      const withId = (text: string) => text.replaceAll("ID", uploadId);
      const search = new URLSearchParams(
        Object.entries(given.query).filter(([name, value]) => name.isWellFormed() && value.isWellFormed()),
      );
      const bodyless = given.method === "GET" || given.method === "HEAD" || given.body === undefined;
      const answer = await tenant.call(given.method, withId(`${given.path}?${search}`), {
        headers: given.headers,
        ...(!bodyless && { body: withId(given.body ?? "") }),
      });
      const text = await answer.text();
      expect(answer.headers.get("X-Request-Id")).toMatch(/^req_/);
      expect(answer.status).toBeLessThan(500);
      if (answer.status >= 400 && given.method !== "HEAD") ErrorBody.parse(JSON.parse(text));
    }),
    { numRuns: 400 },
  );
});
