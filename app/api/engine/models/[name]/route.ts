import { installModel, removeModel } from "@/lib/api/engine.ts";
import { json, route } from "@/lib/api/route.ts";

/** Begins to fetch a model to the service's machine, or goes on with it. */
export const POST = route<{ name: string }>("manage", async ({ access, audit }, { name }) => {
  const state = await installModel(access, name);
  await audit("model_install_begun", { name });
  return json(state, 202);
});

/** Ends a fetch, or removes a model. */
export const DELETE = route<{ name: string }>("manage", async ({ access, audit }, { name }) => {
  await removeModel(access, name);
  await audit("model_removed", { name });
  return new Response(null, { status: 204 });
});
