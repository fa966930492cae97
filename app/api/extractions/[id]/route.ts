import { cancelExtraction, getExtraction } from "@/lib/api/extractions.ts";
import { named } from "@/lib/api/named.ts";
import { route } from "@/lib/api/route.ts";

export const GET = route<{ id: string }>("read", async (ctx, { id }) =>
  named(ctx, await getExtraction(ctx.access, id)),
);

export const DELETE = route<{ id: string }>("write", async (ctx, { id }) =>
  named(ctx, await cancelExtraction(ctx.access, id)),
);
