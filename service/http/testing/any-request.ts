import fc from "fast-check";
import { bodyOf, broken } from "./any-body.ts";
import { id, type KnownName, known, mostly, noise } from "./any-value.ts";

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
/** Queries without which an operation grants nothing. */
const needed: Readonly<Record<string, KnownName>> = { schema_of: "STRUCTURED" };
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
  const usual = Object.fromEntries(Object.entries(needed).filter(([need]) => names.includes(need)));
  return fc.oneof(
    { weight: names.length === 0 ? 9 : 1, arbitrary: fc.constant(usual) },
    { weight: 1, arbitrary: some },
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

const partAt = (path: string, name: string) => {
  if (name === "{number}") return mostly(fc.constantFrom("1", "2", "3"), noise);
  return name === "{name}" ? mostly(fc.constantFrom("invoice", "cv"), noise) : idAt(path, name);
};

/** What the service answers at: a method, a path with `{}` for its ids, the names that its query may hold. */
export type Operation = { method: string; path: string; query: readonly string[] };

/** Any request: most at an operation that is there, nearly right; some at no address at all. */
export function anyRequest(operations: readonly Operation[]): fc.Arbitrary<AnyRequest> {
  const atOperation = fc.constantFrom(...operations).chain(({ method, path, query }) => {
    const ids = (path.match(/\{[^}]*\}/g) ?? []).map((name) => partAt(path, name));
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
