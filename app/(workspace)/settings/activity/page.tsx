import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Activity } from "./activity.tsx";

export const metadata: Metadata = { title: "Activity" };

export default async function ActivityPage() {
  const { role } = await requireWorkspace("/settings/activity");
  return <Activity role={role} />;
}
