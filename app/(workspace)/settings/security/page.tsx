import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { Password } from "./password.tsx";
import { SecondFactor } from "./second-factor.tsx";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  await requireWorkspace("/settings/security");
  return (
    <SettingsFrame title="Security">
      <div className="flex max-w-[760px] flex-col divide-y divide-line">
        <Password />
        <SecondFactor />
      </div>
    </SettingsFrame>
  );
}
