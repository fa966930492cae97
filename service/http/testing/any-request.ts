import { makeId } from "@verso/contract/ids";
import fc from "fast-check";

/** A request as it is drawn: words in capitals stand for something that is there (`Known`). */
export type AnyRequest = {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  body: string | undefined;
  as: Caller;
};
const callers = ["everything", "reading", "nobody", "noise", "revoked"] as const;
type Caller = (typeof callers)[number];

/** What a drawn request can name: of the tenant that asks, and of another, whose must stay unseen. */
export const knownNames = [
  "UPLOAD",
  "DOOMED",
  "PENDING",
  "EXTRACTION",
  "ACTIVE",
  "KEY",
  "TOPUP",
  "WEBHOOK",
  "SPARE",
  "DELIVERY",
] as const;
export type KnownName = (typeof knownNames)[number] | `OTHER_${(typeof knownNames)[number]}`;

const wellFormed = fc
  .tuple(
    fc.constantFrom("upl", "ext", "key", "top", "ten", "whk", "dlv"),
    fc.integer({ min: 0, max: 2 ** 48 - 1 }),
    fc.bigInt({ min: 0n, max: 2n ** 80n - 1n }),
  )
  .map(([prefix, timeMs, random]) => makeId(prefix, timeMs, random));
const noise = fc.oneof(
  fc.string({ maxLength: 12 }),
  fc.string({ unit: "binary", maxLength: 6 }).filter((text) => text.isWellFormed()),
  fc.constantFrom("0", "-1", "1e9", "null", "..", "%00", "%ff", "🙂", "a".repeat(300), "' OR 1=1 --", "__proto__"),
);
const known: fc.Arbitrary<string> = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...knownNames) },
  { weight: 2, arbitrary: fc.constantFrom(...knownNames).map((name) => `OTHER_${name}`) },
);
const id = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 1, arbitrary: wellFormed },
  { weight: 1, arbitrary: noise },
);

const mostly = <T>(usual: fc.Arbitrary<T>, other: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: other });
const expected: Readonly<Record<string, KnownName>> = {
  uploads: "UPLOAD",
  extractions: "EXTRACTION",
  keys: "KEY",
  top_ups: "TOPUP",
  webhooks: "WEBHOOK",
  deliveries: "DELIVERY",
};
/** Mostly of what a path is about, so that each operation is granted now and then. */
const idAt = (path: string, name: string) => {
  const about = path.split(`/${name}`)[0]?.split("/").at(-1) ?? "";
  const right = expected[about];
  return right === undefined ? id : fc.oneof(fc.constant(right), id);
};

const queryValue = fc.oneof(
  noise,
  known,
  fc.constantFrom(
    "1",
    "2",
    "25",
    "64",
    "100",
    "2000000",
    "charge",
    "queued",
    "ocr",
    "text,tables",
    "ordered",
    "grouped",
  ),
  fc.constantFrom(
    "none",
    "word",
    "markdown",
    "html",
    "text",
    "1-3",
    "2-",
    "2026-11-21T00:00:00Z",
    "2026-11-22T00:00:00Z",
    "2026-11-21",
  ),
);
const queryOf = (names: readonly string[]) => {
  const name =
    names.length === 0
      ? noise
      : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: noise });
  // Of an object a member is asked for, and so is one of what is none.
  const member = fc.tuple(name, fc.oneof(fc.constantFrom("customer", "__proto__", ""), noise));
  const anyName = fc.oneof(
    { weight: 5, arbitrary: name },
    member.map(([of, key]) => `${of}[${key}]`),
  );
  const some = fc.dictionary(anyName, queryValue, { minKeys: 1, maxKeys: 3 });
  return fc.oneof({ weight: names.length === 0 ? 9 : 1, arbitrary: fc.constant({}) }, { weight: 1, arbitrary: some });
};

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
  "/keys": someOf({
    scopes: fc.array(fc.constantFrom("uploads.create", "extractions.read", "keys.manage", "all"), { maxLength: 3 }),
    name: noise,
  }),
  "/webhooks": someOf({ url: webhookUrl, events: webhookEvents, description: noise }),
  "/webhooks/{id}": someOf({
    url: webhookUrl,
    events: webhookEvents,
    status: mostly(fc.constant("enabled"), fc.constantFrom("disabled", "asleep")),
  }),
  "/credits/top_ups": someOf({
    amount: fc.constantFrom("5.00", "700", "4.99", "700.01", "5.001", "-5", "1e2", "NaN", "99999999999999999999"),
    return_url: fc.constantFrom("http://localhost:3000/credit", "http://elsewhere.test/", "javascript:alert(1)"),
  }),
};
const broken = fc.oneof(
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
const bodyOf = (path: string): fc.Arbitrary<string | undefined> => {
  const right = bodies[path];
  const text = right?.map((value) => JSON.stringify(value));
  if (!text) return fc.option(broken, { nil: undefined, freq: 2 });
  return fc.oneof(
    { weight: 6, arbitrary: text },
    { weight: 1, arbitrary: broken },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
};

const header = fc.stringMatching(/^[\x21-\x7e]([\x20-\x7e]{0,18}[\x21-\x7e])?$/);
const idempotencyKey = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom("k1", "k2", "k3", "k4") },
  { weight: 4, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: fc.oneof(header, fc.constant("k".repeat(256))) },
);
const headers = fc
  .tuple(
    fc.option(idempotencyKey, { nil: undefined, freq: 6 }),
    fc.dictionary(
      fc.constantFrom(
        "Content-Type",
        "If-None-Match",
        "Accept-Encoding",
        "Range",
        "Origin",
        "X-Request-Id",
        "Stripe-Signature",
      ),
      fc.oneof(
        header,
        fc.constantFrom("application/json", "application/pdf", "bytes=0-", "*", "br", "gzip", "http://localhost:3000"),
      ),
      { maxKeys: 2 },
    ),
  )
  .map(([key, others]) => ({ ...others, ...(key !== undefined && { "Idempotency-Key": key }) }));
const as = fc.oneof(
  { weight: 12, arbitrary: fc.constant("everything" as const) },
  { weight: 4, arbitrary: fc.constantFrom(...callers) },
);

const paths = fc
  .tuple(
    fc.constantFrom("/v1/", "/objects/", "/payments/", "/"),
    fc.array(fc.oneof(id, noise, fc.constantFrom("uploads", "extractions", "test", "stripe", "webhook")), {
      maxLength: 5,
    }),
  )
  .map(([root, parts]) => root + parts.map((part) => encodeURIComponent(part)).join("/"));
const methods = fc.constantFrom("GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "HEAD");

/** What the service answers at: a method, a path with `{}` for its ids, the names that its query may hold. */
export type Operation = { method: string; path: string; query: readonly string[] };

/** Any request: most at an operation that is there, nearly right; some at no address at all. */
export function anyRequest(operations: readonly Operation[]): fc.Arbitrary<AnyRequest> {
  const atOperation = fc.constantFrom(...operations).chain(({ method, path, query }) => {
    const ids = (path.match(/\{[^}]*\}/g) ?? []).map((name) =>
      name === "{number}" ? mostly(fc.constantFrom("1", "2", "3"), noise) : idAt(path, name),
    );
    return fc.record({
      method: fc.oneof({ weight: 12, arbitrary: fc.constant(method) }, { weight: 1, arbitrary: methods }),
      path: fc.tuple(...ids).map((given) => {
        let next = 0;
        // What is to be read again and again is not for deletion.
        const name = (text: string) =>
          method === "DELETE" ? text.replace(/UPLOAD|EXTRACTION/, "DOOMED").replace("WEBHOOK", "SPARE") : text;
        return path.replace(/\{[^}]*\}/g, () => encodeURIComponent(name(given[next++] ?? "")));
      }),
      query: queryOf(query),
      headers,
      body: bodyOf(path.replace(/^\/v1/, "")),
      as,
    });
  });
  const anywhere = fc.record({
    method: methods,
    path: paths,
    query: queryOf(["signature", "expires", "type", "size", "session"]),
    headers,
    body: fc.option(broken, { nil: undefined }),
    as,
  });
  return fc.oneof({ weight: 8, arbitrary: atOperation }, { weight: 1, arbitrary: anywhere });
}
