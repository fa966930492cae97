import type { Metadata } from "next";
import { requireWorkspace } from "@/lib/session/workspace";
import { storeConfig } from "@/lib/settings/settings.ts";
import { ExtractWorkbench } from "./extract-workbench";
import { sampleOf } from "./samples";

export const metadata: Metadata = { title: "Extract" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ExtractPage({ searchParams }: Props) {
  const workspace = await requireWorkspace("/extract");
  const { sample } = await searchParams;
  return (
    <ExtractWorkbench
      tenantId={workspace.tenantId}
      canWrite={workspace.role !== "viewer"}
      bytesMax={storeConfig().uploadBytesMax}
      sample={sampleOf(sample)}
    />
  );
}
