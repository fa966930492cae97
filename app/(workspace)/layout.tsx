import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { railCookie } from "@/components/shell/rail-cookie.ts";
import { Shell } from "@/components/shell/shell.tsx";
import { WorkspaceProviders } from "@/components/shell/workspace-providers.tsx";
import { requireWorkspace } from "@/lib/session/workspace.ts";
import { DropAnywhere } from "./drop-anywhere.tsx";

export default async function WorkspaceLayout({ children }: { children: ReactNode }) {
  const { name, email, role, tenantName, apiUrl, passwordOrigin } = await requireWorkspace();
  const railCollapsed = (await cookies()).get(railCookie)?.value === "1";
  return (
    <WorkspaceProviders email={email}>
      <Shell
        person={{ name, email, role, tenantName, apiUrl, firstPassword: passwordOrigin === "first" }}
        railCollapsed={railCollapsed}
      >
        {children}
        {role === "viewer" ? null : <DropAnywhere />}
      </Shell>
    </WorkspaceProviders>
  );
}
