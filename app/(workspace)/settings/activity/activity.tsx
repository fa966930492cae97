"use client";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ScrollText } from "lucide-react";
import { useQueryStates } from "nuqs";
import { exampleOf } from "@/components/example-document.ts";
import type { ShellPerson } from "@/components/shell/person-context.tsx";
import { Stale } from "@/components/stale.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Chip } from "@/components/ui/chip.tsx";
import { EmptyState } from "@/components/ui/empty-state.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { LoadMore } from "@/components/ui/load-more.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Surface } from "@/components/ui/surface.tsx";
import { type AuditKind, auditKinds } from "@/lib/audit/events.ts";
import { activityQuery } from "@/lib/queries/activity.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { OwnersOnly } from "../owners-only.tsx";
import { SettingsFrame } from "../settings-frame.tsx";
import { ActivityTable } from "./activity-table.tsx";
import { kindWords } from "./event-words.ts";
import { activityParams } from "./search-params.ts";

/** Who did what in the workspace, when and from where. Owners alone see it. */
export function Activity({ role }: { role: ShellPerson["role"] }) {
  return (
    <SettingsFrame title="Activity">
      {role === "owner" ? (
        <ActivityList />
      ) : (
        <OwnersOnly icon={<ScrollText />} title="Only owners see what people did">
          Sign-ins, passwords, people, keys, webhooks, top-ups and settings: who, when and from where. Your role is{" "}
          {role}, so ask an owner.
        </OwnersOnly>
      )}
    </SettingsFrame>
  );
}

function ActivityList() {
  const [{ kind }, setFilter] = useQueryStates(activityParams, { history: "push" });
  const list = useInfiniteQuery(activityQuery(kind));
  const entries = list.data?.pages.flatMap((page) => page.data);
  return (
    <>
      <KindFilter kind={kind} onChange={(next) => void setFilter({ kind: next })} />
      {entries === undefined ? null : <Stale query={list} />}
      <Surface className="overflow-hidden" aria-busy={list.isPlaceholderData || undefined}>
        {entries === undefined ? (
          list.isError ? (
            <ErrorState
              trouble={asApiError(list.error)}
              title="The activity could not be loaded"
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          ) : (
            <Loading label="Loading the activity" className="flex flex-col gap-3 p-4">
              {["a", "b", "c", "d", "e", "f"].map((row) => (
                <Skeleton key={row} className="h-6" />
              ))}
            </Loading>
          )
        ) : entries.length === 0 ? (
          <EmptyState
            icon={<ScrollText />}
            title={kind === null ? "What people do here will be listed" : `Nothing yet under ${kindWords[kind]}`}
            example={kind === null ? exampleOf.activity : undefined}
            action={kind === null ? undefined : <Button onClick={() => void setFilter(null)}>Show everything</Button>}
          >
            {kind === null ? "Sign-ins, passwords, people, keys, webhooks, top-ups and settings." : undefined}
          </EmptyState>
        ) : (
          <>
            <ActivityTable entries={entries} />
            <LoadMore list={list} />
          </>
        )}
      </Surface>
    </>
  );
}

function KindFilter({ kind, onChange }: { kind: AuditKind | null; onChange: (kind: AuditKind | null) => void }) {
  return (
    <fieldset className="flex min-w-0 gap-1.5 max-md:-mx-4 max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:flex-wrap">
      <legend className="sr-only">Kind</legend>
      <Chip pressed={kind === null} onPress={() => onChange(null)}>
        All
      </Chip>
      {auditKinds.map((each) => (
        <Chip key={each} pressed={kind === each} onPress={() => onChange(kind === each ? null : each)}>
          {kindWords[each]}
        </Chip>
      ))}
    </fieldset>
  );
}
