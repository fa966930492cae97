import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { NewSchema } from "../new-schema.tsx";

export const metadata: Metadata = { title: "New schema" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function NewSchemaPage({ searchParams }: Props) {
  const { role } = await requireWorkspace("/schemas/new");
  const { template } = await searchParams;
  const begun = typeof template === "string" ? template : null;
  return <NewSchema key={begun} canWrite={role !== "viewer"} template={begun} />;
}
