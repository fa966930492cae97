import fc from "fast-check";
import { id, known, mostly, noise } from "./any-value.ts";

const wild = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  noise,
  known,
  fc.constantFrom(0, 1, -1, 2 ** 53, 0.5, null, [], {}),
);
const pages = fc.oneof(
  fc.constant("all"),
  fc.array(fc.integer({ min: -1, max: 4 }), { maxLength: 4 }),
  fc.record({
    ranges: fc.array(fc.record({ start: fc.integer({ min: 0, max: 3 }), end: fc.integer({ min: 0, max: 4 }) }), {
      maxLength: 3,
    }),
  }),
);
const output = fc.record(
  {
    layout: fc.constantFrom("ordered", "grouped", "other"),
    include: fc.array(fc.constantFrom("text", "titles", "tables", "lists", "figures", "headers"), { maxLength: 4 }),
    table_format: fc.constantFrom("cells", "markdown", "html", ""),
    confidence: fc.constantFrom("none", "page", "block", "word", "all"),
    include_headers: fc.boolean(),
  },
  { requiredKeys: [] },
);
const someOf = <T>(shape: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(shape, { requiredKeys: [] });
const preview = fc.record(
  {
    schema: mostly(fc.constant({ type: "object", properties: { title: { type: "string" } } }), wild),
    instructions: noise,
  },
  { requiredKeys: ["schema"] },
);
const webhookUrl = mostly(
  fc.constant("http://127.0.0.1:9/"),
  fc.oneof(noise, fc.constantFrom("http://me@127.0.0.1:9/", "ftp://127.0.0.1/", "http://127.0.0.1:9/#part")),
);
const webhookEvents = fc.array(fc.constantFrom("extraction.finished", "top_up.paid", "credit.low", "webhook.test"), {
  maxLength: 3,
});
/** Bodies that are nearly right, by the end of the path that takes them. */
const bodies: Record<string, fc.Arbitrary<object>> = {
  "/uploads": someOf({
    content_type: fc.constantFrom("application/pdf", "image/png", "text/html", ""),
    size_bytes: fc.oneof(fc.integer({ min: -1, max: 2_000 }), fc.constantFrom(104_857_600, 104_857_601, 1e300)),
  }),
  "/extractions": fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({
        upload_id: fc.oneof({ weight: 3, arbitrary: fc.constant("UPLOAD") }, { weight: 1, arbitrary: known }),
        mode: fc.constant("ocr"),
        pages,
      }),
    },
    {
      weight: 1,
      arbitrary: someOf({
        upload_id: id,
        mode: fc.constantFrom("ocr", "structured", "both"),
        pages,
        output,
        schema: wild,
        instructions: noise,
        metadata: fc.oneof(wild, fc.dictionary(fc.oneof(fc.constantFrom("customer", "__proto__"), noise), noise)),
      }),
    },
  ),
  "/extractions/{id}/reviews": fc.record({
    entries: mostly<object[]>(
      fc.constantFrom("", "/pages/1").map((target) => [{ target, verdict: "accepted" }]),
      fc.array(
        fc.record(
          {
            target: fc.oneof(noise, fc.constantFrom("", "/pages/1", "/pages/9", "/blocks/p1-b1")),
            verdict: fc.constantFrom("accepted", "corrected", "withdrawn", "doubted"),
            value: wild,
          },
          { requiredKeys: ["target", "verdict"] },
        ),
        { maxLength: 2 },
      ),
    ),
  }),
  "/reviews/threshold": fc.record({
    schema_of: mostly(fc.constant("STRUCTURED"), id),
    below: mostly(fc.constantFrom(0, 0.29, 0.8, 1), wild),
  }),
  "/reviews/approval": fc.record({
    amount_over: mostly(fc.constantFrom("0", "1000.00", null), fc.constantFrom("-1", "1e3", "0.0000001")),
    new_supplier: mostly(fc.boolean(), wild),
  }),
  "/extractions/{id}/preview": preview,
  "/samples/{name}/preview": preview,
  "/exports": fc.record({
    documents: fc.array(someOf({ id: mostly(fc.constantFrom("EXTRACTION", "STRUCTURED"), id), name: noise }), {
      maxLength: 3,
    }),
    as: fc.constantFrom("table", "zip"),
    format: fc.constantFrom("json", "csv", "xlsx", "html", "pdf"),
  }),
  "/keys": someOf({
    scopes: fc.array(fc.constantFrom("uploads.create", "extractions.read", "keys.manage", "all"), { maxLength: 3 }),
    name: noise,
  }),
  "/keys/{id}": someOf({ monthly_limit: fc.constantFrom("5.00", "700", "-5", "1e2", "0.0000001", null) }),
  "/webhooks": someOf({ url: webhookUrl, events: webhookEvents, description: noise }),
  "/webhooks/{id}": someOf({
    url: webhookUrl,
    events: webhookEvents,
    status: mostly(fc.constant("enabled"), fc.constantFrom("disabled", "asleep")),
  }),
  "/credits": someOf({
    low_credit: fc.constantFrom(null, "1.00", "0.00", "-5", "1e2", "99999999999999999999"),
    top_up_monthly_limit: fc.constantFrom(null, "1000000.00", "0.001", "-5", "NaN"),
  }),
  "/credits/top_ups": someOf({
    amount: fc.constantFrom("5.00", "700", "4.99", "700.01", "5.001", "-5", "1e2", "NaN", "99999999999999999999"),
    return_url: fc.constantFrom("http://localhost:3000/credit", "http://elsewhere.test/", "javascript:alert(1)"),
  }),
};
export const broken = fc.oneof(
  noise,
  fc
    .dictionary(fc.constantFrom("upload_id", "mode", "pages", "size_bytes", "amount", "scopes"), wild)
    .map((value) => JSON.stringify(value)),
  fc.constantFrom(
    "[".repeat(5_000),
    "{}",
    "[]",
    '{"mode":"ocr","mode":"ocr"}',
    '{"upload_id":"\\u0000"}',
    '{"a":"\\ud800"}',
    " ",
  ),
);
/** A body that is nearly right where a path takes one, or one that is broken. */
export const bodyOf = (path: string): fc.Arbitrary<string | undefined> => {
  const right = bodies[path];
  const text = right?.map((value) => JSON.stringify(value));
  if (!text) return fc.option(broken, { nil: undefined, freq: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};
