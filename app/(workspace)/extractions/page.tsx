import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { ExtractionList } from "./extraction-list.tsx";

export const metadata: Metadata = { title: "Extractions" };

export default async function ExtractionsPage() {
  const workspace = await requireWorkspace("/extractions");
  return <ExtractionList canWrite={workspace.role !== "viewer"} />;
}
