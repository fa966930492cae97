import type { ErrorDetail } from "@verso/contract/error-shapes";
import type { ErrorCode } from "@verso/contract/errors";

/** When a code is given, what to do about it, and what its body may say. */
type ErrorWords = {
  when: string;
  action: string;
  message: string;
  details?: readonly ErrorDetail[];
  facts?: Readonly<Record<string, string>>;
};

const pagesMessage = "Page 9 does not exist: the file has 3 pages.";
const amountMessage = "A top-up is USD 5.00 to USD 700.00, with at most two fractional digits.";

/** Every code of the contract, for people. */
export const errorWords: Readonly<Record<ErrorCode, ErrorWords>> = {
  invalid_request: {
    when: "The request has not the documented shape: no JSON, an unknown, missing, ill-typed or repeated field, a bad query, or no valid `Idempotency-Key`.",
    action: "Correct what `details` names.",
    message: "The body is not valid at /size_bytes: is missing.",
    details: [{ path: "/size_bytes", message: "is missing" }],
  },
  invalid_api_key: {
    when: "The key is missing, malformed, unknown or revoked.",
    action: "Send a valid key as `Authorization: Bearer <key>`.",
    message: "Send a valid API key as Authorization: Bearer <key>.",
  },
  insufficient_credit: {
    when: "The credit that is available is less than the selected pages cost.",
    action: "Top up, or select fewer pages. `required` and `available` say how much is missing.",
    message: "This needs USD 0.06, and USD 0.02 is available.",
    facts: { required: "0.06", available: "0.02" },
  },
  budget_exceeded: {
    when: "The key's monthly limit has less left than the selected pages cost.",
    action:
      "Select fewer pages, have the limit raised, or wait for the next month (UTC). `required` and `available` say how much is missing.",
    message: "This needs USD 0.06, and USD 0.02 is left of this month's limit of USD 25.00.",
    facts: { required: "0.06", available: "0.02" },
  },
  insufficient_scope: {
    when: "The key lacks a scope that the operation needs.",
    action: "Use a key that holds `required_scope`.",
    message: "This key may not do that: it needs the scope uploads.create.",
    facts: { required_scope: "uploads.create" },
  },
  signature_refused: {
    when: "The signature of a signed address is missing, wrong or expired.",
    action: "Ask for a fresh address: send the request that made it once more, with its own Idempotency-Key.",
    message: "The signature of this address is missing, wrong or expired.",
  },
  origin_refused: {
    when: "A page of an origin that the operator has not named asks at `/mcp`.",
    action: "Have the operator name the page's origin in `VERSO_ALLOWED_ORIGINS`.",
    message: "Pages of this origin may not ask here: the operator names those that may.",
  },
  models_not_allowed: {
    when: "Models are brought to the operator's machine for one tenant alone, and this is not the one that the operator named.",
    action: "Ask whoever runs the service, who names a tenant by `VERSO_MODELS_TENANT`.",
    message:
      "Which language model answers here is not this tenant's to change: ask whoever runs the service (VERSO_MODELS_TENANT).",
  },
  not_found: {
    when: "There is no such thing, or it is not yours.",
    action: "Check the identifier.",
    message: "There is no such extraction.",
  },
  method_not_allowed: {
    when: "The address is known, the method is not.",
    action: "Use one of the methods in `Allow`.",
    message: "PUT is not possible here; use GET, HEAD.",
  },
  idempotency_conflict: {
    when: "The `Idempotency-Key` was used with another body.",
    action: "Use a new key, or send the first body unchanged.",
    message:
      "This Idempotency-Key was used with another body: use a new Idempotency-Key, or send the first body unchanged.",
  },
  upload_not_received: {
    when: "No file has arrived for this upload.",
    action: "Send the file to the upload's `write.url`, then verify again.",
    message: "No file has been received for this upload. Send it to the write URL first.",
  },
  upload_not_completed: {
    when: "The upload has not been verified.",
    action: "Verify it first.",
    message: "This upload is not verified yet: send its file and verify it first.",
  },
  upload_expired: {
    when: "The slot ran out before its file was verified, or the file's retention is over.",
    action: "Make a new upload, with a new `Idempotency-Key`.",
    message: "This upload's time is over: create a new one with a new Idempotency-Key.",
  },
  not_cancellable: {
    when: "The extraction has ended, or waits for an operator.",
    action: "Nothing is left to be cancelled: read its status.",
    message: "This extraction has succeeded: there is nothing to cancel.",
  },
  result_not_ready: {
    when: "The extraction has not ended yet.",
    action: "Ask again when its status is `succeeded` or `partially_succeeded`.",
    message: "This extraction is processing: ask again when it has succeeded.",
  },
  no_result: {
    when: "The extraction ended without a result, or waits for an operator.",
    action: "Read its `failure`, and submit anew where that helps.",
    message: "This extraction is failed: there is no result of it.",
  },
  review_conflict: {
    when: "An entry's `replaces` is not the newest review of its target: somebody else reviewed it in between.",
    action:
      "Read the reviews, let a person choose, and send it again with the newest one; nothing of the request was kept.",
    message:
      "Somebody else reviewed this result in between: /entries/0/replaces is not the newest review of its target.",
    details: [
      {
        path: "/entries/0/replaces",
        message: "is not the newest review of its target: rev_01kajr6c2m8n4p6q0r2s4t6v8w is",
      },
    ],
  },
  credit_conflict: {
    when: "A correction of credit does not fit what is booked.",
    action: "Only operators meet this.",
    message: "The refund is more than was charged.",
  },
  top_ups_disabled: {
    when: "The operator takes no payments here.",
    action: "Ask the operator for credit.",
    message: "Top-ups are switched off in this deployment.",
  },
  model_conflict: {
    when: "As things stand it cannot be done: the operator's settings decide, another model is being fetched or tried, the model is not installed or in use, or the machine has too little memory or room on its disk.",
    action: "Do what the message says first.",
    message: "The disk has too little room for qwen2.5-coder-1.5b: 412 MB are missing.",
  },
  version_conflict: {
    when: "`If-Match` names another version than the newest: somebody saved one meanwhile.",
    action: "Read the newest, and send yours with its `ETag`, or save it as a schema of its own.",
    message: "Version 3 is the newest by now: read it, and send yours with its ETag, or save yours as a new schema.",
  },
  result_expired: {
    when: "The result's retention is over.",
    action: "Extract the file again.",
    message: "This result's retention is over: it was removed. Extract the file again.",
  },
  result_lost: {
    when: "The file store does not have the result any more, though it should.",
    action: "Tell the operator, who may put it back, or extract the file again.",
    message:
      "This result should be there, but the file store does not have it. Tell the operator, who may put it back, or extract the file again.",
  },
  file_too_large: {
    when: "The file is larger than what is accepted.",
    action: "Split it.",
    message: "The file is larger than 104857600 bytes, the most that is accepted.",
  },
  body_too_large: {
    when: "The request's body is larger than 256 KiB, as it comes or unpacked.",
    action: "Send less.",
    message: "The body is larger than 256 KiB, the most that is accepted here.",
  },
  unsupported_media_type: {
    when: "The body is not sent as `application/json`, is packed otherwise than with gzip, or the file's type is none that is read.",
    action: "Set `Content-Type: application/json`; convert the file.",
    message: "Send the body as JSON, with Content-Type: application/json.",
  },
  invalid_amount: {
    when: "The amount lies outside the bounds, or has more than two fractional digits.",
    action: "Choose another amount.",
    message: amountMessage,
    details: [{ path: "/amount", message: amountMessage }],
  },
  invalid_pages: {
    when: "The selection is empty, or names a page that the file has not.",
    action: "Select from the upload's `page_count` pages.",
    message: pagesMessage,
    details: [{ path: "/pages/0", message: pagesMessage }],
  },
  invalid_schema: {
    when: "The schema is none, or asks for what cannot be served.",
    action: "Correct what `details` names: each has the place and the rule.",
    message: "The schema cannot be served at /schema/properties/total/type: type: must be a type of JSON Schema.",
    details: [{ path: "/schema/properties/total/type", rule: "type", message: "must be a type of JSON Schema" }],
  },
  invalid_metadata: {
    when: "There are more than 20 labels, or one has a key or a value that cannot be kept.",
    action: "Correct what `details` names.",
    message:
      "The metadata is not possible: /metadata/batch no is no key: a key is 1 to 40 of A-Z, a-z, 0-9, _, . and -.",
    details: [{ path: "/metadata/batch no", message: "is no key: a key is 1 to 40 of A-Z, a-z, 0-9, _, . and -" }],
  },
  invalid_output: {
    when: "A value of `output` is none of those that it may have.",
    action: "Correct what `details` names.",
    message: 'The output is not possible: /output/layout must be "ordered" or "grouped".',
    details: [{ path: "/output/layout", message: 'must be "ordered" or "grouped"' }],
  },
  invalid_review: {
    when: "A target that the result does not have, a value that may not stand there, or a frame beside its page.",
    action: "Correct what `details` names; nothing of the request was kept.",
    message: "The review cannot be kept: /entries/0/value must be number.",
    details: [{ path: "/entries/0/value", message: "must be number" }],
  },
  invalid_webhook: {
    when: "The address may not be called (no https, a private network, a name that is not found), or the endpoint is disabled.",
    action: "Give an https address on the public internet; enable the endpoint first.",
    message: "The URL does not lead to the public internet.",
    details: [{ path: "/url", message: "The URL does not lead to the public internet." }],
  },
  invalid_url: {
    when: "The address of a file that is to be fetched may not be called: no https, a private network, or a name that is not found.",
    action: "Give an https address on the public internet, or send the file.",
    message: "The URL does not lead to the public internet.",
    details: [{ path: "/url", message: "The URL does not lead to the public internet." }],
  },
  url_not_fetched: {
    when: "The file of an upload that was made for an address could not be fetched from there.",
    action: "Read why in `message`; then make another upload with a new `Idempotency-Key`, or send the file.",
    message: "The address answered with 404.",
  },
  file_mismatch: {
    when: "The file's size or type differs from what the upload was made for.",
    action: "Send the right file to the same address, then verify again; or make another upload.",
    message: "The file has 120 bytes; the upload was made for 48213.",
  },
  file_unreadable: {
    when: "The file is damaged: it cannot be opened.",
    action: "Send an intact file to the same address, then verify again.",
    message: "The file cannot be opened: it is damaged or no PDF.",
  },
  file_encrypted: {
    when: "The file needs a password, or another one than was given.",
    action: "Verify it again with its `password`.",
    message: "The file is encrypted: verify it again with its password, or save it without one and send that.",
  },
  too_many_pages: {
    when: "The file has more pages than are accepted.",
    action: "Split it.",
    message: "The file has 2400 pages; at most 2000 are accepted.",
  },
  rate_limited: {
    when: "Too many requests with this key, or with all keys of the tenant.",
    action: "Wait as long as `Retry-After` says, then send the same request again.",
    message: "Too many requests with this key. Wait 1 s before the next one.",
  },
  too_much_waiting: {
    when: "So much of the tenant's work waits that no more is taken.",
    action: "Wait as long as `Retry-After` says, then send the same request again.",
    message: "Too many of your requests of this kind are waiting already. Please try again shortly.",
  },
  quota_exceeded: {
    when: "The tenant holds as many things of this kind as it may.",
    action: "Remove some that are no longer needed; waiting alone does not help.",
    message: "A tenant may have 50 keys that are not revoked: revoke one that is no longer used.",
  },
  internal_error: {
    when: "Something went wrong on the service's side.",
    action: "Send the same request again; if it stays, quote the request id to support.",
    message: "Something went wrong on our side. Please try again; if it stays, quote the request id to support.",
  },
  unavailable: {
    when: "The service, or something that it needs, does not answer at the moment.",
    action: "Wait as long as `Retry-After` says, then send the same request again.",
    message: "The service cannot answer at the moment. Please try again shortly.",
  },
};
