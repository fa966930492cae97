import { CreateTopUp, TopUpListQuery } from "@verso/contract/top-ups";
import { idempotencyKeyOf, json, parseBody, parseQuery, route } from "@/lib/api/route.ts";
import { createTopUp, listTopUps } from "@/lib/api/top-ups.ts";
import { dashboardUrl } from "@/lib/settings/settings.ts";
import { markOf, returnPath } from "./return-mark.ts";

/** Where the payment page leads back to is for this handler to say, not for the browser. */
const BeginTopUp = CreateTopUp.pick({ amount: true });

/** Begins a payment. */
export const POST = route("write", async ({ request, access, audit }) => {
  const key = idempotencyKeyOf(request);
  const { amount } = await parseBody(request, BeginTopUp);
  const back = new URL(returnPath, dashboardUrl() ?? (request.headers.get("origin") || request.url));
  back.searchParams.set("intent", key);
  const topUp = await createTopUp(access, { amount, return_url: back.href }, key);
  await audit("top_up_begun", { id: topUp.id, amount: topUp.amount });
  const response = json(topUp, 201);
  const mark = markOf(key, topUp.id);
  if (mark !== null) response.headers.append("set-cookie", mark);
  return response;
});

export const GET = route("read", async ({ request, access }) =>
  json(await listTopUps(access, parseQuery(request, TopUpListQuery))),
);
