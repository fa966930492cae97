import { json, route } from "@/lib/api/route.ts";
import { getTopUp } from "@/lib/api/top-ups.ts";

export const GET = route<{ id: string }>("read", async ({ access }, { id }) => json(await getTopUp(access, id)));
