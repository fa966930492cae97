import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Explorer } from "./explorer.tsx";

export const metadata: Metadata = { title: "Usage" };

export default async function UsagePage() {
  await requireWorkspace("/usage");
  return (
    <>
      <PageBar title="Usage" />
      <PageBody className="gap-4">
        <Explorer />
      </PageBody>
    </>
  );
}
