import { TopUpId } from "@verso/contract/ids";
import { CreateTopUp, TopUpListQuery } from "@verso/contract/top-ups";
import { DomainError } from "../../domain-error.ts";
import { createTopUp } from "../../payments/create-top-up.ts";
import { listTopUps } from "../../payments/list-top-ups.ts";
import type { Checkout } from "../../payments/provider.ts";
import { findTopUp, noSuchTopUp, presentTopUp } from "../../payments/top-up-row.ts";
import { topUpDocs } from "../openapi/words/top-ups.ts";
import { jsonBody, noBody, noQuery, pathPart, type Route, route } from "../route.ts";

const id = { schema: TopUpId, missing: noSuchTopUp };

/** `/credits/top_ups`. `checkout` null: switched off; what was paid before can still be read. */
export function topUpRoutes(checkout: Checkout | null, returnOrigins: ReadonlySet<string>): Route[] {
  return [
    route({
      method: "POST",
      path: "/credits/top_ups",
      doc: topUpDocs.create,
      scopes: ["extractions.create"],
      query: noQuery,
      body: jsonBody(CreateTopUp),
      idempotent: true,
      async answer(ctx, { body, idempotencyKey }) {
        checkReturn(body, returnOrigins);
        const { topUp, replayed } = await createTopUp(ctx, checkout, { body, idempotencyKey });
        return Response.json(topUp, { status: replayed ? 200 : 201 });
      },
    }),
    route({
      method: "GET",
      path: "/credits/top_ups",
      doc: topUpDocs.list,
      scopes: ["extractions.read"],
      query: TopUpListQuery,
      body: noBody,
      answer: async (ctx, { query }) => Response.json(await listTopUps(ctx, query)),
    }),
    route({
      method: "GET",
      path: "/credits/top_ups/:id",
      doc: topUpDocs.get,
      scopes: ["extractions.read"],
      params: { id },
      query: noQuery,
      body: noBody,
      answer: async (ctx, { params }) => Response.json(presentTopUp(await findTopUp(ctx, pathPart(params, "id")))),
    }),
  ];
}

/** A payment page sends people on; it must not be made to send them anywhere. */
function checkReturn({ return_url }: CreateTopUp, origins: ReadonlySet<string>): void {
  if (return_url === undefined || origins.has(new URL(return_url).origin)) return;
  const message = "The origin of return_url is not one that this deployment allows.";
  throw new DomainError("invalid_request", message, { details: [{ path: "/return_url", message }] });
}
