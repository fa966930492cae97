import type { Metadata } from "next";
import { cookies } from "next/headers";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { ExtractWorkbench } from "./extract-workbench.tsx";
import { trayCookie } from "./files/tray-cookie.ts";
import { orderOf } from "./samples.ts";

export const metadata: Metadata = { title: "Extract" };

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function ExtractPage({ searchParams }: Props) {
  const workspace = await requireWorkspace("/extract");
  const order = orderOf(await searchParams);
  return (
    <ExtractWorkbench
      tenantId={workspace.tenantId}
      email={workspace.email}
      canWrite={workspace.role !== "viewer"}
      bytesMax={storeConfig().uploadBytesMax}
      order={order}
      expectsFiles={order !== null || (await cookies()).get(trayCookie)?.value === "1"}
    />
  );
}
