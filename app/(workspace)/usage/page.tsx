import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar";
import { PageBody } from "@/components/shell/page-body";
import { requireWorkspace } from "@/lib/session/workspace";
import { Explorer } from "./explorer";
import { Wallet } from "./wallet";

export const metadata: Metadata = { title: "Usage" };

export default async function UsagePage() {
  await requireWorkspace("/usage");
  return (
    <>
      <PageBar title="Usage" />
      <PageBody className="gap-4">
        <Wallet />
        <Explorer />
      </PageBody>
    </>
  );
}
