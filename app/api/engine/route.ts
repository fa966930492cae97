import { UpdateEngine } from "@verso/contract/engine";
import { chooseEngine, engineFor } from "@/lib/api/engine.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";

export const GET = route("read", async ({ access, workspace }) => json(await engineFor(access, workspace.role)));

/** Chooses who answers from the next document on. */
export const PATCH = route("manage", async ({ request, access, audit }) => {
  const { model } = await parseBody(request, UpdateEngine);
  const state = await chooseEngine(access, model);
  await audit("engine_changed", { name: model ?? "the rules alone" });
  return json(state);
});
