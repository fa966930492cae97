import { isId } from "@verso/contract/id-text";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { CompareView } from "../compare-view.tsx";

export const metadata: Metadata = { title: "Compare runs" };

export default async function ComparePage({ params }: { params: Promise<{ id: string; other: string }> }) {
  const { id, other } = await params;
  await requireWorkspace(`/extractions/${id}/compare/${other}`);
  if (![id, other].every((each) => isId("ext", each))) notFound();
  return <CompareView id={id} other={other} />;
}
