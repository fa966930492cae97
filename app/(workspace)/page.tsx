import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar";
import { PageBody } from "@/components/shell/page-body";
import { ButtonLink } from "@/components/ui/button";
import { requireWorkspace } from "@/lib/session/workspace";
import { Overview } from "./overview/overview";

export const metadata: Metadata = { title: "Overview" };

export default async function OverviewPage() {
  const { role } = await requireWorkspace("/");
  return (
    <>
      <PageBar
        title="Overview"
        action={
          role === "viewer" ? undefined : (
            <ButtonLink href="/extract" variant="primary">
              Extract
            </ButtonLink>
          )
        }
      />
      <PageBody>
        <Overview />
      </PageBody>
    </>
  );
}
