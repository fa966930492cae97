import { deleteExtractionData } from "@/lib/api/extractions.ts";
import { named } from "@/lib/api/named.ts";
import { route } from "@/lib/api/route.ts";

export const DELETE = route<{ id: string }>("write", async (ctx, { id }) => {
  const extraction = await deleteExtractionData(ctx.access, id);
  await ctx.audit("data_deleted", { id });
  return named(ctx, extraction);
});
