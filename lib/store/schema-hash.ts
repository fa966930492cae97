import "server-only";
import { hash } from "node:crypto";
import { isJsonObject } from "@verso/contract/pointer";

/** SHA-256 of what a schema says, whatever the order of its members. */
export const hashOfSchema = (schema: Record<string, unknown>): Buffer => hash("sha256", canonical(schema), "buffer");

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isJsonObject(value)) return JSON.stringify(value ?? null);
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(",")}}`;
}
