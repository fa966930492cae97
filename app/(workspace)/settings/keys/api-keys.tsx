"use client";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import type { ReactNode } from "react";
import { useState } from "react";
import { type ShellPerson, useShellPerson } from "@/components/shell/person-context.tsx";
import { Stale } from "@/components/stale.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { Switch } from "@/components/ui/switch.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { apiKeysQuery } from "@/lib/queries/api-keys.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import type { ListedKey } from "@/lib/queries/shapes.ts";
import { OwnersOnly } from "../owners-only.tsx";
import { SettingsFrame } from "../settings-frame.tsx";
import { IssueKey } from "./issue-key.tsx";
import { KeyTable } from "./key-table.tsx";
import { NotManaged } from "./not-managed.tsx";

type Role = ShellPerson["role"];

/** The keys that programs of this workspace use: what there is, a new one, and the end of one. Owners alone see it. */
export function ApiKeys({ role, tenantId }: { role: Role; tenantId: string }) {
  const keys = useQuery({ ...apiKeysQuery(), enabled: role === "owner" });
  if (role !== "owner") {
    return (
      <Frame>
        <OwnersOnly icon={<KeyRound />} title="Only owners see the keys">
          Your role is {role}. Ask an owner of this workspace for a key, or to revoke one.
        </OwnersOnly>
      </Frame>
    );
  }
  if (keys.data) {
    return (
      <Frame action={<IssueKey />}>
        <Stale query={keys} />
        <Keys keys={keys.data} />
        <Reference />
      </Frame>
    );
  }
  if (!keys.isError) {
    return (
      <Frame>
        <Loading label="Loading the keys">
          <Skeleton className="h-44 rounded-surface!" />
        </Loading>
      </Frame>
    );
  }
  const trouble = asApiError(keys.error);
  const cannot = trouble.code === "insufficient_scope" || trouble.code === "not_found";
  return (
    <Frame>
      <Surface>
        {cannot ? (
          <NotManaged trouble={trouble} tenantId={tenantId} />
        ) : (
          <ErrorState
            trouble={trouble}
            title="The keys could not be loaded"
            onRetry={() => void keys.refetch()}
            retrying={keys.isFetching}
          />
        )}
      </Surface>
    </Frame>
  );
}

function Frame({ action, children }: { action?: ReactNode; children: ReactNode }) {
  return (
    <SettingsFrame title="API keys" action={action}>
      {children}
    </SettingsFrame>
  );
}

/** Where the API is described, beside the keys that open it. */
function Reference() {
  const { apiUrl } = useShellPerson();
  return (
    <p className="text-13 text-muted">
      What a program can do with a key stands in the{" "}
      <a href={`${apiUrl}/docs`} className="text-accent underline underline-offset-2">
        API reference
      </a>
      .
    </p>
  );
}

function Keys({ keys }: { keys: readonly ListedKey[] }) {
  const [withRevoked, setWithRevoked] = useState(false);
  const active = keys.filter(({ revoked_at }) => revoked_at === null);
  const revoked = keys.length - active.length;
  return (
    <Card
      id="api-keys"
      title="Keys"
      description={`${formatCount(active.length, "key opens", "keys open")} this workspace. A key is shown once, when it is issued.`}
      action={
        revoked === 0 ? undefined : (
          <Switch checked={withRevoked} onChange={setWithRevoked} label={`Show ${revoked} revoked`} />
        )
      }
      flush
    >
      <KeyTable keys={withRevoked ? keys : active} />
    </Card>
  );
}
