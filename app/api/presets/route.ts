import { checkSchema } from "@/lib/api/check-schema.ts";
import { donePreset, listedPresets, writtenPreset } from "@/lib/api/presets.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { NewPreset } from "@/lib/schemas/presets.ts";
import { addPreset, listPresets } from "@/lib/store/presets.ts";

/** Every preset of the workspace, without what each holds. */
export const GET = route("read", async ({ access, workspace }) =>
  json({ data: await listedPresets(access, await listPresets(workspace.tenantId)) }),
);

/** Keeps settings of the extract page under a name. */
export const POST = route("write", async ({ request, workspace, access, audit }) => {
  const preset = await parseBody(request, NewPreset);
  if (preset.content.mode === "structured") checkSchema(preset.content.schema);
  const content = await writtenPreset(access, preset.content);
  const { id } = donePreset(await addPreset(workspace.tenantId, { name: preset.name, content }));
  await audit("preset_added", { id, name: preset.name });
  return json({ id }, 201);
});
