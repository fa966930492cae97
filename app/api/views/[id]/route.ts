import { z } from "zod";
import { parseBody, route } from "@/lib/api/route.ts";
import { doneView, ownView, viewerOf } from "@/lib/api/views.ts";
import { changeView, removeView } from "@/lib/store/views.ts";
import { ViewChange } from "@/lib/views/shapes.ts";

type Params = { id: string };
const idOf = ({ id }: Params) => (z.uuid().safeParse(id).success ? id : doneView<never>("not_found"));

/** Renames a view, or has it list or be exported otherwise. */
export const PATCH = route<Params>("read", async ({ request, workspace, audit }, params) => {
  const id = idOf(params);
  const change = await parseBody(request, ViewChange);
  const { shared } = await ownView(workspace, id);
  const { former, name } = doneView(await changeView(viewerOf(workspace), id, change));
  if (shared && former !== name) await audit("view_renamed", { id, former, name });
  if (shared && (change.query ?? change.export) !== undefined) await audit("view_changed", { id, name });
  return new Response(null, { status: 204 });
});

/** Removes a view; what it lists stays. */
export const DELETE = route<Params>("read", async ({ workspace, audit }, params) => {
  const id = idOf(params);
  const { shared } = await ownView(workspace, id);
  const { name } = doneView(await removeView(viewerOf(workspace), id));
  if (shared) await audit("view_removed", { id, name });
  return new Response(null, { status: 204 });
});
