import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { People } from "./people.tsx";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const { role } = await requireWorkspace("/settings/people");
  return <People role={role} />;
}
