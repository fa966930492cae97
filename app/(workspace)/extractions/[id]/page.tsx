import { isId } from "@verso/contract/id-text";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { ExtractionView } from "./extraction-view.tsx";

export const metadata: Metadata = { title: "Extraction" };

export default async function ExtractionPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const workspace = await requireWorkspace(`/extractions/${id}`);
  if (!isId("ext", id)) notFound();
  return <ExtractionView key={id} id={id} canWrite={workspace.role !== "viewer"} />;
}
