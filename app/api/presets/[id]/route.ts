import { z } from "zod";
import { checkSchema } from "@/lib/api/check-schema.ts";
import { donePreset, foundPreset, writtenPreset } from "@/lib/api/presets.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { PresetChange } from "@/lib/schemas/presets.ts";
import { changePreset, findPreset, removePreset } from "@/lib/store/presets.ts";

type Params = { id: string };
const idOf = ({ id }: Params) => (z.uuid().safeParse(id).success ? id : donePreset<never>("not_found"));

/** What a preset holds. */
export const GET = route<Params>("read", async ({ access, workspace }, params) => {
  const held = donePreset((await findPreset(workspace.tenantId, idOf(params))) ?? "not_found");
  return json(await foundPreset(access, held));
});

/** Renames a preset, or has it hold other settings. */
export const PATCH = route<Params>("write", async ({ request, workspace, access, audit }, params) => {
  const id = idOf(params);
  const change = await parseBody(request, PresetChange);
  if (change.content?.mode === "structured") checkSchema(change.content.schema);
  const content = change.content === undefined ? undefined : await writtenPreset(access, change.content);
  const { former, name } = donePreset(await changePreset(workspace.tenantId, id, { name: change.name, content }));
  if (former !== name) await audit("preset_renamed", { id, former, name });
  if (change.content !== undefined) await audit("preset_replaced", { id, name });
  return new Response(null, { status: 204 });
});

/** Removes a preset. What was asked by it stays as it is. */
export const DELETE = route<Params>("write", async ({ workspace, audit }, params) => {
  const id = idOf(params);
  const { name } = donePreset(await removePreset(workspace.tenantId, id));
  await audit("preset_removed", { id, name });
  return new Response(null, { status: 204 });
});
