import { DeliveryListQuery } from "@verso/contract/webhooks";
import { json, parseQuery, route } from "@/lib/api/route.ts";
import { listDeliveries } from "@/lib/api/webhooks.ts";

export const GET = route<{ id: string }>("manage", async ({ request, access }, { id }) =>
  json(await listDeliveries(access, id, parseQuery(request, DeliveryListQuery))),
);
