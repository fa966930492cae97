import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { NoPassword } from "./no-password.tsx";
import { Password } from "./password.tsx";
import { SecondFactor } from "./second-factor.tsx";

export const metadata: Metadata = { title: "Security" };

export default async function SecurityPage() {
  const { passwordOrigin, secondFactor } = await requireWorkspace("/settings/security");
  const { passwordSignIn, singleSignOn } = storeConfig();
  const hasPassword = passwordSignIn && passwordOrigin !== "none";
  return (
    <SettingsFrame title="Security">
      <div className="flex max-w-[760px] flex-col divide-y divide-line">
        {hasPassword ? (
          <>
            <Password />
            <SecondFactor />
          </>
        ) : (
          <NoPassword
            provider={singleSignOn?.name ?? "single sign-on"}
            off={!passwordSignIn}
            secondFactor={secondFactor}
          />
        )}
      </div>
    </SettingsFrame>
  );
}
