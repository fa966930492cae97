import { json, route } from "@/lib/api/route.ts";
import { submitters } from "@/lib/store/submissions.ts";

/** Everyone who submitted something in this workspace. */
export const GET = route("read", async ({ workspace }) => json({ data: await submitters(workspace.tenantId) }));
