/** The headers of answers that a client may build on. */
export const headers = {
  "X-Request-Id": {
    description: "Names this request; quote it to support. The same as `error.request_id` of a refusal.",
    required: true,
    schema: { type: "string", pattern: "^req_[0-7][0-9a-hjkmnp-tv-z]{25}$" },
    example: "req_01kajr2m8pf3w9v4t6y7z8x9c0",
  },
  "X-RateLimit-Limit": {
    description:
      "How many requests the bucket holds when it is full. It refills evenly, a minute's worth in a minute. Absent where the operator set no limit.",
    schema: { type: "integer", minimum: 1 },
    example: 1000,
  },
  "X-RateLimit-Remaining": {
    description: "How many requests may be sent at once from now on. Absent where the operator set no limit.",
    schema: { type: "integer", minimum: 0 },
    example: 999,
  },
  "X-RateLimit-Reset": {
    description: "Seconds until the bucket is full again. Absent where the operator set no limit.",
    schema: { type: "integer", minimum: 0 },
    example: 1,
  },
  "Retry-After": {
    description:
      "Whole seconds to wait before the same request is sent again; never 0. Of an extraction: there as long as it has not ended.",
    schema: { type: "integer", minimum: 1 },
    example: 2,
  },
  "Cache-Control": {
    description: "How long the answer may be kept, and by whom.",
    required: true,
    schema: { type: "string" },
    example: "no-store",
  },
  ETag: {
    description: "Stands for what was sent. Send it as `If-None-Match`, and only what has changed is sent again.",
    required: true,
    schema: { type: "string" },
    example: 'W/"n4bQgYhMfWWaL-qgxVrQFaO_Txs"',
  },
  Vary: {
    description: "The request's headers on which the answer depends.",
    schema: { type: "string" },
    example: "Accept-Encoding",
  },
  "Content-Encoding": {
    description: "`br` or `gzip` where the request accepts it; absent where the body goes as it is.",
    schema: { type: "string", enum: ["br", "gzip"] },
    example: "gzip",
  },
  "Content-Disposition": {
    description: "What the file is saved as; of what is a file.",
    schema: { type: "string" },
    example: 'attachment; filename="ext_01kajr2m8pf3w9v4t6y7z8x9c0.csv"',
  },
  Location: {
    description: "Where to go on; the address is signed and short-lived.",
    required: true,
    schema: { type: "string", format: "uri" },
    example: "https://verso.example/objects/ten_1/upl_1?signature=c2lnbmF0dXJl",
  },
  "WWW-Authenticate": {
    description: "How to authenticate.",
    required: true,
    schema: { type: "string" },
    example: 'Bearer realm="verso"',
  },
} as const;

export type HeaderName = keyof typeof headers;

const rateLimit = ["X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"] as const;

/** What every answer to a known key carries. */
export const everyAnswer: readonly HeaderName[] = [
  "X-Request-Id",
  ...rateLimit,
  "Cache-Control",
  "Vary",
  "Content-Encoding",
];

/** Beside those, what a refusal of this status carries; who has no key has no bucket either. */
export function headersOfRefusal(status: number): readonly HeaderName[] {
  if (status === 401) return ["X-Request-Id", "Cache-Control", "Vary", "WWW-Authenticate"];
  return status === 429 || status === 503 ? [...everyAnswer, "Retry-After"] : everyAnswer;
}

/** The headers of an answer, by reference. */
export function headerReferences(names: readonly HeaderName[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
