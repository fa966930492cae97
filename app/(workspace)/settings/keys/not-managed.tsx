import { scopes } from "@verso/contract/scopes";
import { KeyRound } from "lucide-react";
import { CopyButton } from "@/components/ui/copy-button.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { RequestIdLine } from "@/components/ui/request-id-line.tsx";
import type { ApiError } from "@/lib/errors/api-error.ts";

/** Why keys cannot be managed from here, and what whoever runs the service can do about it. */
export function NotManaged({ trouble, tenantId }: { trouble: ApiError; tenantId: string }) {
  const lacks = trouble.code === "insufficient_scope";
  const tenant = tenantId.startsWith("ten_") ? tenantId : "ten_…";
  const command = lacks
    ? `npm run operator -- key issue --tenant ${tenant} --name Dashboard --scopes ${scopes.join(",")}`
    : `npm run operator -- key issue --tenant ${tenant}`;
  return (
    <EmptyState
      icon={<KeyRound />}
      title={lacks ? "This dashboard may not manage keys" : "This service issues no keys over HTTP"}
      action={
        <div className="flex max-w-[640px] flex-col items-center gap-3">
          <div className="flex items-start gap-1 rounded-control border border-line bg-sunken p-2.5 text-left">
            <code className="min-w-0 flex-1 text-12 wrap-anywhere text-ink">{command}</code>
            <CopyButton text={command} label="Copy the command" />
          </div>
          {trouble.requestId ? <RequestIdLine requestId={trouble.requestId} /> : null}
        </div>
      }
    >
      {lacks
        ? "The key that the dashboard itself uses lacks the scope keys.manage. Whoever runs the service can issue one that has it, and start the dashboard with it as VERSO_API_KEY:"
        : "Whoever runs the service can issue a key on its machine:"}
    </EmptyState>
  );
}
