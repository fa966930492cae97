import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Webhooks } from "./webhooks.tsx";

export const metadata: Metadata = { title: "Webhooks" };

export default async function WebhooksPage() {
  const { role } = await requireWorkspace("/settings/webhooks");
  return <Webhooks role={role} />;
}
