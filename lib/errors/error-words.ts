import { type ErrorCode, isErrorCode, type PageFailureCode, pageFailureCodes } from "@verso/contract/errors";

/** What each code means to a person, as a heading. The service's own sentence stands below it. */
const words: Record<ErrorCode, string> = {
  invalid_request: "The request was not understood",
  invalid_api_key: "This workspace's key was refused",
  insufficient_credit: "There is not enough credit",
  budget_exceeded: "This month's limit does not allow it",
  insufficient_scope: "This workspace's key may not do that",
  signature_refused: "The upload link was refused",
  origin_refused: "Pages of this address may not ask",
  models_not_allowed: "This workspace may not change the engine",
  not_found: "This does not exist",
  method_not_allowed: "This cannot be done here",
  idempotency_conflict: "This was already sent with other content",
  upload_not_received: "The file has not arrived",
  upload_not_completed: "The upload is not complete",
  upload_expired: "The upload has expired",
  not_cancellable: "This can no longer be cancelled",
  result_not_ready: "The result is not ready yet",
  no_result: "There is no result",
  review_conflict: "Somebody else was here in between",
  credit_conflict: "The credit does not allow it",
  top_ups_disabled: "Top-ups are switched off",
  model_conflict: "This language model cannot do that now",
  version_conflict: "Somebody saved another version meanwhile",
  result_expired: "The result is no longer kept",
  result_lost: "The result cannot be found",
  file_too_large: "The file is too large",
  body_too_large: "The request is too large",
  unsupported_media_type: "This type of file cannot be read",
  invalid_amount: "This amount cannot be paid",
  invalid_pages: "The page selection does not fit",
  invalid_schema: "The schema cannot be used",
  invalid_metadata: "These labels cannot be kept",
  invalid_output: "These output settings cannot be used",
  invalid_review: "This review cannot be kept",
  invalid_webhook: "This webhook cannot be used",
  invalid_url: "This address cannot be used",
  url_not_fetched: "The file could not be fetched",
  file_mismatch: "The file is not what was announced",
  file_unreadable: "The file cannot be opened",
  file_encrypted: "The file is protected by a password",
  too_many_pages: "The document has too many pages",
  rate_limited: "Too many requests",
  too_much_waiting: "Too much of this workspace's work is waiting",
  quota_exceeded: "This workspace has reached a limit",
  internal_error: "The service failed on this request",
  unavailable: "The service cannot be reached",
};

/** Codes of the dashboard itself, for what never reached the service. */
const ownWords = {
  offline: "You are offline",
  timeout: "The answer took too long",
  unreachable: "The service cannot be reached",
  aborted: "This was stopped",
  not_signed_in: "You are signed out",
  role_forbidden: "Your role may not do that",
  origin_refused: "This request came from somewhere else",
  own_key: "The dashboard needs this key",
  step_needed: "Your account needs a step first",
  password_refused: "The password is not right",
  password_weak: "This password cannot be taken",
  code_refused: "The code is not right",
  second_factor_on: "The second factor is on",
  second_factor_missing: "You have no second factor yet",
  email_taken: "This address has an account",
  last_owner: "A workspace keeps an owner",
  invitation_closed: "This invitation cannot be used",
  export_broken: "The export broke off",
  unexpected: "This page met an error of its own",
  unexpected_answer: "The answer was not understood",
};

/** Why a page could not be read. */
const pageWords: Record<PageFailureCode, string> = {
  page_timeout: "Reading took too long",
  page_too_large: "The page is too large",
  page_damaged: "The page is damaged",
  page_out_of_memory: "Reading took too much memory",
  page_unreadable: "The page cannot be opened",
  script_not_read: "Its script cannot be read here",
  nothing_read: "Nothing on it could be read",
};

function isOwnCode(code: string): code is keyof typeof ownWords {
  return Object.hasOwn(ownWords, code);
}

/** A heading for an error code; a code from a newer service reads as a plain failure. */
export function errorHeading(code: string): string {
  if (isOwnCode(code)) return ownWords[code];
  return isErrorCode(code) ? words[code] : words.internal_error;
}

/** Why a page failed, in a few words; a code from a newer service reads as a plain failure. */
export function pageFailureHeading(code: string): string {
  const known = pageFailureCodes.find((each) => each === code);
  return known === undefined ? "The page could not be read" : pageWords[known];
}
