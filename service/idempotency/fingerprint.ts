import { hash } from "node:crypto";

/** SHA-256 of a parsed body, defaults filled in, in canonical JSON: the order of members does not count, their values do. */
export function fingerprint(body: unknown): Buffer {
  return hash("sha256", canonicalJson(body), "buffer");
}

/** JSON with members sorted by code unit and without those that are undefined (RFC 8785 in its essentials). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value ?? null);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}
