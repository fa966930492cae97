import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { SchemaPage } from "../schema-page.tsx";

export const metadata: Metadata = { title: "Schema" };

type Props = { params: Promise<{ id: string }> };

export default async function SavedSchemaPage({ params }: Props) {
  const { id } = await params;
  const { tenantId, role } = await requireWorkspace(`/schemas/${encodeURIComponent(id)}`);
  return <SchemaPage id={id} tenantId={tenantId} canWrite={role !== "viewer"} />;
}
