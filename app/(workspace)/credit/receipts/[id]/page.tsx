import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Receipt } from "./receipt.tsx";

export const metadata: Metadata = { title: "Receipt" };

export default async function ReceiptPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const { tenantName } = await requireWorkspace(`/credit/receipts/${encodeURIComponent(id)}`);
  return (
    <>
      <PageBar title="Receipt" trail={[{ label: "Credit", href: "/credit" }]} />
      <PageBody className="gap-4">
        <Receipt id={id} workspace={tenantName} />
      </PageBody>
    </>
  );
}
