import "server-only";
import { findView, type Viewer, type ViewRefusal } from "../store/views.ts";
import { type View, viewsMax } from "../views/shapes.ts";
import { type RouteContext, refusal } from "./route.ts";

const refusals: Record<ViewRefusal, [number, string]> = {
  not_found: [404, "There is no view of this id among yours and your workspace's."],
  name_taken: [409, "A view of this name is there already."],
  too_many: [409, `At most ${viewsMax} views are kept: remove one first.`],
};

/** What was done with a view; throws what stood against it. */
export function doneView<T extends object>(outcome: ViewRefusal | T): T {
  if (typeof outcome !== "string") return outcome;
  const [status, message] = refusals[outcome];
  throw refusal(status, outcome, message);
}

type Workspace = Pick<RouteContext["workspace"], "tenantId" | "personId" | "role">;
export const viewerOf = ({ tenantId, personId }: Workspace): Viewer => ({ tenantId, personId });

/** Throws `role_forbidden` where a view is everyone's and the person may only look. */
export function checkMayKeep({ role }: Workspace, { shared }: Pick<View, "shared">): void {
  if (shared && role === "viewer")
    throw refusal(403, "role_forbidden", "Your role is viewer: the workspace's views are changed by others.");
}

/** A view that this person may change. Throws `not_found`, `role_forbidden`. */
export async function ownView(workspace: Workspace, id: string): Promise<View> {
  const view = doneView((await findView(viewerOf(workspace), id)) ?? "not_found");
  checkMayKeep(workspace, view);
  return view;
}
