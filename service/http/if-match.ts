import { DomainError } from "../domain-error.ts";

/** The tag of a version: what `If-Match` names it by. */
export const versionTag = (version: number) => `"${version}"`;

/**
 * The version that `If-Match` names, such as `"3"`: the newest that whoever writes has seen. Undefined without one, and for `*`. Throws
 * `invalid_request`.
 */
export function ifMatch(headers: Headers): number | undefined {
  const given = headers.get("if-match")?.trim();
  if (given === undefined || given === "*") return undefined;
  const [, version] = /^(?:W\/)?"([1-9]\d{0,8})"$/.exec(given) ?? [];
  if (version !== undefined) return Number(version);
  const message = 'If-Match must be the ETag of a version, such as "3", or *.';
  throw new DomainError("invalid_request", message, { details: [{ path: "If-Match", message }] });
}
