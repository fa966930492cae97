import { getAccuracy } from "@/lib/api/reviews.ts";
import { json, route } from "@/lib/api/route.ts";

export const GET = route<{ id: string }>("read", async ({ access }, { id }) => json(await getAccuracy(access, id)));
