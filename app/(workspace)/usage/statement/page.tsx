import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { MonthPage } from "./month-page.tsx";

export const metadata: Metadata = { title: "Statement" };

export default async function StatementPage() {
  const { tenantName } = await requireWorkspace("/usage/statement");
  return (
    <>
      <PageBar title="Statement" trail={[{ label: "Usage", href: "/usage" }]} />
      <PageBody className="gap-4">
        <MonthPage workspace={tenantName} />
      </PageBody>
    </>
  );
}
