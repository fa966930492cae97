import type { z } from "zod";
import { json, route } from "@/lib/api/route.ts";
import { browserWords } from "@/lib/format/browser.ts";
import type { SessionList } from "@/lib/queries/shapes.ts";
import { endSessions, listSessions } from "@/lib/store/sessions.ts";

/** Where this person is signed in. */
export const GET = route("own", async ({ workspace }) => {
  const sessions = await listSessions(workspace.personId);
  return json({
    data: sessions.map((session) => ({
      id: session.id,
      browser: browserWords(session.userAgent),
      address: session.address,
      created_at: session.createdAt.toISOString(),
      last_seen_at: session.lastSeenAt.toISOString(),
      current: session.id === workspace.sessionId,
    })),
  } satisfies z.input<typeof SessionList>);
});

/** Signs this person out everywhere but here. */
export const DELETE = route("own", async ({ workspace, audit }) => {
  const ended = await endSessions(workspace.personId, { exceptId: workspace.sessionId });
  if (ended > 0) await audit("session_ended", { sessions: ended });
  return new Response(null, { status: 204 });
});
