import { getPageWords } from "@/lib/api/reviews.ts";
import { json, route } from "@/lib/api/route.ts";

export const GET = route<{ id: string; n: string }>("read", async ({ access }, { id, n }) =>
  json(await getPageWords(access, { id, page: n })),
);
