import { errorCodes } from "@verso/contract/errors";
import { errorWords } from "./error-words.ts";

/** What may change within a version, and what may not. */
const versioning = `## Versions
The version stands in the address: \`/v1\`. What works with v1 today goes on working.

Within v1 these may come, at any time and without notice, so a client must let them pass:
- further operations, and further optional fields and query parameters of requests;
- further fields in answers and events, further headers, in any order;
- further values where an answer names one of several (a status, a kind, a unit, an event's type), and further error codes: treat a code that you do not know by its HTTP status;
- other wording of \`message\` and \`description\`, which are for people; longer identifiers behind the same prefix; other bounds, as a deployment sets them;
- better results: the same file may be read differently by a later release.

Within v1 these do not change: what a field means, its type and its unit; what is required of a request, and what is accepted; an operation's method, address, scopes and success status; the HTTP status of an error code, and whether the request may be sent again; how pages are charged. Whatever would break one of these comes as \`/v2\`, beside v1.`;

const codes = Object.entries(errorCodes).map(([code, { status, retryable }]) => {
  const { when } = errorWords[code as keyof typeof errorCodes];
  return `| ${status} | \`${code}\` | ${retryable ? "yes" : "no"} | ${when} |`;
});

/** What holds for all operations. Markdown. */
export const introduction = `Verso reads PDFs and images. The way from a file to its result:

1. \`POST /uploads\` makes a slot and gives a signed address; send the file there with \`PUT\` and the headers it names.
2. \`POST /uploads/{id}/verify\` checks the file.
3. \`POST /extractions\` submits it, in mode \`ocr\` (blocks with their places) or \`structured\` (data by your JSON Schema).
4. \`GET /extractions/{id}\` until the status ends in \`succeeded\` or \`partially_succeeded\`.
5. \`GET /extractions/{id}/result\`.

## Conventions
Bodies are JSON in UTF-8 with names in snake_case; unknown fields of a request are refused. Times are UTC (RFC 3339, milliseconds, \`Z\`). Amounts are decimal strings in US dollars, never numbers. Identifiers have a prefix that tells what they name, and sort by time. \`GET\` answers \`HEAD\` too. Bodies are compressed where \`Accept-Encoding\` allows it. Where a query takes several values, the parameter is repeated, or has commas between them.

Requests that make something need an \`Idempotency-Key\`, so that a lost answer is no loss: send the same request again.

## Errors
Every status from 400 has the same body: \`{"error": {"code", "message", "request_id", "details"?}}\`. Decide by \`code\`, never by \`message\`. An address that is not known gives \`not_found\`, a method that it does not know \`method_not_allowed\` with the methods in \`Allow\`; what stands between you and the service may say more. Where a request may be sent again, do it with growing pauses and no sooner than \`Retry-After\`.

| status | code | may be sent again | when |
|---|---|---|---|
${codes.join("\n")}

${versioning}`;
