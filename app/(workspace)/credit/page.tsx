import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { Balance } from "./balance.tsx";
import { Bounds } from "./bounds.tsx";
import { Held } from "./held.tsx";
import { Payments } from "./payments.tsx";
import { Returned } from "./returned.tsx";
import { TopUp } from "./top-up.tsx";

export const metadata: Metadata = { title: "Credit" };

export default async function CreditPage() {
  const { tenantId, email } = await requireWorkspace("/credit");
  return (
    <>
      <PageBar title="Credit" />
      <PageBody className="gap-4">
        <Returned owner={`${tenantId} ${email}`} />
        <div className="grid gap-4 lg:grid-cols-2">
          <Balance />
          <TopUp />
        </div>
        <Held />
        <Payments />
        <Bounds mailed={storeConfig().mail !== null} />
      </PageBody>
    </>
  );
}
