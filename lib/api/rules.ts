import "server-only";
import { Rule, RuleList, type RuleListQuery, type UpdateRule } from "@verso/contract/rules";
import { type Access, sendParsed } from "./send.ts";

/** Rules of the workspace, newest first. */
export function listRules(access: Access, query: Partial<RuleListQuery>): Promise<RuleList> {
  return sendParsed(access, { method: "GET", path: "/rules", query }, RuleList);
}

/** Accepts a rule, or removes it; the same again changes nothing more. */
export function updateRule(access: Access, id: string, body: UpdateRule): Promise<Rule> {
  const path = `/rules/${encodeURIComponent(id)}`;
  return sendParsed(access, { method: "PATCH", path, body, idempotent: true }, Rule);
}
