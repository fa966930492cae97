import { getCredits } from "@/lib/api/credits.ts";
import { json, route } from "@/lib/api/route.ts";

export const GET = route("read", async ({ access }) => json(await getCredits(access)));
