import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { Appearance } from "./appearance.tsx";
import { PollingTimeout } from "./polling-timeout.tsx";
import { SecondApproval } from "./second-approval.tsx";

export const metadata: Metadata = { title: "Preferences" };

export default async function PreferencesPage() {
  await requireWorkspace("/settings/preferences");
  return (
    <SettingsFrame title="Preferences">
      <div className="flex max-w-[760px] flex-col divide-y divide-line">
        <Appearance />
        <PollingTimeout />
        <SecondApproval />
      </div>
    </SettingsFrame>
  );
}
