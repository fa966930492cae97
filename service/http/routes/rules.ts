import { RuleId } from "@verso/contract/ids";
import { RuleListQuery, UpdateRule } from "@verso/contract/rules";
import { decideRule } from "../../rules/decide-rule.ts";
import { getRule, listRules, noSuchRule } from "../../rules/rule-row.ts";
import { ruleDocs } from "../openapi/words/rules.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

const id = { schema: RuleId, missing: noSuchRule().message };

/** What corrections propose, and what people made of it. */
export const ruleRoutes: Route[] = [
  route({
    method: "GET",
    path: "/rules",
    doc: ruleDocs.list,
    scopes: ["extractions.read"],
    query: RuleListQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await listRules(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/rules/:id",
    doc: ruleDocs.get,
    scopes: ["extractions.read"],
    params: { id },
    query: noQuery,
    body: noBody,
    answer: async (ctx, { params, request }) => sendJson(request, await getRule(ctx, pathPart(params, "id"))),
  }),
  route({
    method: "PATCH",
    path: "/rules/:id",
    doc: ruleDocs.update,
    scopes: ["extractions.create"],
    params: { id },
    query: noQuery,
    body: jsonBody(UpdateRule),
    answer: async (ctx, { params, body, request }) =>
      sendJson(request, await decideRule(ctx, pathPart(params, "id"), body)),
  }),
];
