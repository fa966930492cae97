import { isId } from "@verso/contract/id-text";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { WebhookPage } from "../webhook-page.tsx";

export const metadata: Metadata = { title: "Webhook" };

export default async function OneWebhookPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { role } = await requireWorkspace(`/settings/webhooks/${id}`);
  if (!isId("whk", id)) notFound();
  return <WebhookPage key={id} id={id} role={role} />;
}
