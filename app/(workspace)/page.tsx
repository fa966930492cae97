import { Plus } from "lucide-react";
import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar.tsx";
import { PageBody } from "@/components/shell/page-body.tsx";
import { ButtonLink } from "@/components/ui/button-link.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { Overview } from "./overview/overview.tsx";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const { role } = await requireWorkspace("/");
  return (
    <>
      <PageBar
        title="Overview"
        action={
          role === "viewer" ? undefined : (
            <ButtonLink href="/extract" variant="primary" icon={<Plus aria-hidden="true" />}>
              Extract
            </ButtonLink>
          )
        }
      />
      <PageBody wide>
        <Overview />
      </PageBody>
    </>
  );
}
