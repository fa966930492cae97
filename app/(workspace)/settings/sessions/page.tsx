import type { Metadata } from "next";
import { formatDuration } from "@/lib/format/time.ts";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { Sessions } from "./sessions.tsx";

export const metadata: Metadata = { title: "Sessions" };

export default async function SessionsPage() {
  await requireWorkspace("/settings/sessions");
  const { sessionS, sessionIdleS } = storeConfig();
  return <Sessions longest={formatDuration(sessionS * 1000)} idle={formatDuration(sessionIdleS * 1000)} />;
}
