import { json, route } from "@/lib/api/route.ts";

/** Whose session this is. */
export const GET = route("own", async ({ workspace }) => json({ email: workspace.email }));
