import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Person } from "./person.tsx";
import { SettingsFrame } from "./settings-frame.tsx";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireWorkspace("/settings");
  return (
    <SettingsFrame title="You">
      <Person />
    </SettingsFrame>
  );
}
