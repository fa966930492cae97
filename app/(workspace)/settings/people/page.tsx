import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace";
import { People } from "./people";

export const metadata: Metadata = { title: "People" };

export default async function PeoplePage() {
  const { role } = await requireWorkspace("/settings/people");
  return <People role={role} />;
}
