import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar";
import { PageBody } from "@/components/shell/page-body";
import { requireWorkspace } from "@/lib/session/workspace";
import { Balance } from "./balance";
import { Payments } from "./payments";
import { Returned } from "./returned";
import { TopUp } from "./top-up";

export const metadata: Metadata = { title: "Credit" };

export default async function CreditPage() {
  await requireWorkspace("/credit");
  return (
    <>
      <PageBar title="Credit" />
      <PageBody className="gap-4">
        <Returned />
        <div className="grid gap-4 lg:grid-cols-2">
          <Balance />
          <TopUp />
        </div>
        <Payments />
      </PageBody>
    </>
  );
}
