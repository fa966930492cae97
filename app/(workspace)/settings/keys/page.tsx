import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { ApiKeys } from "./api-keys.tsx";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const { role, tenantId } = await requireWorkspace("/settings/keys");
  return <ApiKeys role={role} tenantId={tenantId} />;
}
