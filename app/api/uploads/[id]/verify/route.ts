import { json, route } from "@/lib/api/route.ts";
import { verifyUpload } from "@/lib/api/uploads.ts";

export const POST = route<{ id: string }>("write", async ({ access }, { id }) => json(await verifyUpload(access, id)));
