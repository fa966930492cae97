import { z } from "zod";
import { json, route } from "@/lib/api/route.ts";
import { kept, toldVersion } from "@/lib/api/schemas.ts";
import { findVersion } from "@/lib/store/schemas.ts";

const Params = z.object({ id: z.uuid(), number: z.string().regex(/^[1-9]\d{0,5}$/) });

/** A version as it was saved. */
export const GET = route<{ id: string; number: string }>("read", async ({ workspace }, params) => {
  const { success, data } = Params.safeParse(params);
  const found = success ? await findVersion(workspace.tenantId, data.id, Number(data.number)) : null;
  const { schema, ...version } = kept(found ?? "not_found");
  return json({ ...toldVersion(version), schema });
});
