import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { Engine } from "./engine.tsx";

export const metadata: Metadata = { title: "Engine" };

export default async function EnginePage() {
  const { role, tenantId } = await requireWorkspace("/settings/engine");
  return (
    <SettingsFrame title="Engine">
      <Engine role={role} tenantId={tenantId} />
    </SettingsFrame>
  );
}
