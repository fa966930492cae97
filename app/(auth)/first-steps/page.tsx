import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { WorkspaceProviders } from "@/components/shell/workspace-providers.tsx";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { currentWorkspace, signInAgain } from "@/lib/session/workspace.ts";
import { FirstStep } from "./first-step.tsx";

export const metadata: Metadata = { title: "First steps" };

/** What a person must do before anything else is open to them. */
export default async function FirstStepsPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const target = callbackPath((await searchParams).callbackUrl);
  const workspace = await currentWorkspace();
  if (!workspace) redirect(await signInAgain(target));
  const { pending, passwordOrigin, tenantName, email } = workspace;
  if (!pending) redirect(target);
  return (
    <WorkspaceProviders email={email}>
      <FirstStep step={pending} printed={passwordOrigin === "first"} workspace={tenantName} email={email} />
    </WorkspaceProviders>
  );
}
