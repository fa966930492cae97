import { json, parseBody, route } from "@/lib/api/route.ts";
import { checkMayKeep, doneView, viewerOf } from "@/lib/api/views.ts";
import { addView, listViews } from "@/lib/store/views.ts";
import { NewView } from "@/lib/views/shapes.ts";

/** The workspace's views of the list, and one's own. */
export const GET = route("read", async ({ workspace }) => json({ data: await listViews(viewerOf(workspace)) }));

/** Keeps a view: for oneself, who may only look, too. */
export const POST = route("read", async ({ request, workspace, audit }) => {
  const view = await parseBody(request, NewView);
  checkMayKeep(workspace, view);
  const { id } = doneView(await addView(viewerOf(workspace), view));
  if (view.shared) await audit("view_added", { id, name: view.name });
  return json({ id }, 201);
});
