import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Rules } from "./rules.tsx";

export const metadata: Metadata = { title: "Rules" };

export default async function RulesPage() {
  const { role } = await requireWorkspace("/settings/rules");
  return <Rules canWrite={role !== "viewer"} />;
}
