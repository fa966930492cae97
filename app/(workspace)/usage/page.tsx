import { ReceiptText } from "lucide-react";
import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Explorer } from "./explorer.tsx";

export const metadata: Metadata = { title: "Usage" };

export default async function UsagePage() {
  await requireWorkspace("/usage");
  return (
    <>
      <PageBar
        title="Usage"
        action={
          <ButtonLink href="/usage/statement" icon={<ReceiptText aria-hidden="true" />}>
            Statement
          </ButtonLink>
        }
      />
      <PageBody className="gap-4">
        <Explorer />
      </PageBody>
    </>
  );
}
