import { tryModel } from "@/lib/api/engine.ts";
import { json, route } from "@/lib/api/route.ts";

/** Begins to ask a small document of a model. */
export const POST = route<{ name: string }>("manage", async ({ access }, { name }) =>
  json(await tryModel(access, name), 202),
);
