import { json, route } from "@/lib/api/route.ts";
import { deleteUpload, getUpload } from "@/lib/api/uploads.ts";

export const GET = route<{ id: string }>("read", async ({ access }, { id }) => json(await getUpload(access, id)));

export const DELETE = route<{ id: string }>("write", async ({ access }, { id }) => {
  await deleteUpload(access, id);
  return new Response(null, { status: 204 });
});
