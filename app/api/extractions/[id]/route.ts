import { UpdateExtraction } from "@verso/contract/extractions";
import { cancelExtraction, getExtraction, updateExtraction } from "@/lib/api/extractions.ts";
import { named } from "@/lib/api/named.ts";
import { parseBody, route } from "@/lib/api/route.ts";

export const GET = route<{ id: string }>("read", async (ctx, { id }) =>
  named(ctx, await getExtraction(ctx.access, id)),
);

/** Puts labels on it, or takes them off. */
export const PATCH = route<{ id: string }>("write", async (ctx, { id }) =>
  named(ctx, await updateExtraction(ctx.access, id, await parseBody(ctx.request, UpdateExtraction))),
);

export const DELETE = route<{ id: string }>("write", async (ctx, { id }) =>
  named(ctx, await cancelExtraction(ctx.access, id)),
);
