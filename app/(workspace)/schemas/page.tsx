import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { SchemaLibrary } from "./schema-library.tsx";

export const metadata: Metadata = { title: "Schemas" };

export default async function SchemasPage() {
  const { role } = await requireWorkspace("/schemas");
  return <SchemaLibrary canWrite={role !== "viewer"} />;
}
