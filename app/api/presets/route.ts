import { donePreset } from "@/lib/api/presets.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { checkSchema } from "@/lib/api/schemas.ts";
import { NewPreset } from "@/lib/schemas/presets.ts";
import { addPreset, listPresets } from "@/lib/store/presets.ts";

/** Every preset of the workspace, without what each holds. */
export const GET = route("read", async ({ workspace }) => json({ data: await listPresets(workspace.tenantId) }));

/** Keeps settings of the extract page under a name. */
export const POST = route("write", async ({ request, workspace, audit }) => {
  const preset = await parseBody(request, NewPreset);
  if (preset.content.mode === "structured") checkSchema(preset.content.schema);
  const { id } = donePreset(await addPreset(workspace.tenantId, preset));
  await audit("preset_added", { id, name: preset.name });
  return json({ id }, 201);
});
