import { z } from "zod";
import { refusal, route } from "@/lib/api/route.ts";
import { endSession } from "@/lib/store/sessions.ts";

/** Ends one session of this person. */
export const DELETE = route<{ id: string }>("own", async ({ workspace, audit }, { id }) => {
  const ended = z.uuid().safeParse(id).success && (await endSession(workspace.personId, id));
  if (!ended) throw refusal(404, "not_found", "You have no session of this id; it may have ended already.");
  await audit("session_ended", { sessions: 1 });
  return new Response(null, { status: 204 });
});
