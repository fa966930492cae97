import { UsageQuery, UsageSummaryQuery } from "@verso/contract/credit";
import { credits, usage, usageSummary } from "../../tenants/usage.ts";
import { noBody, noQuery, type Route, route } from "../route.ts";

/** The wallet, the ledger and what was spent by day. */
export const creditRoutes: Route[] = [
  route({
    method: "GET",
    path: "/credits",
    scopes: ["extractions.read"],
    query: noQuery,
    body: noBody,
    answer: async (ctx) => Response.json(await credits(ctx)),
  }),
  route({
    method: "GET",
    path: "/usage",
    scopes: ["extractions.read"],
    query: UsageQuery,
    body: noBody,
    answer: async (ctx, { query }) => Response.json(await usage(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/usage/summary",
    scopes: ["extractions.read"],
    query: UsageSummaryQuery,
    body: noBody,
    answer: async (ctx, { query }) => Response.json(await usageSummary(ctx, query)),
  }),
];
