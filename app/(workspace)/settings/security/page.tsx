import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace";
import { SettingsFrame } from "../settings-frame";
import { Password } from "./password";
import { SecondFactor } from "./second-factor";

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
