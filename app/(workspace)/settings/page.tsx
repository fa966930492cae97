import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace";
import { Person } from "./person";
import { SettingsFrame } from "./settings-frame";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireWorkspace("/settings");
  return (
    <SettingsFrame title="You">
      <Person />
    </SettingsFrame>
  );
}
