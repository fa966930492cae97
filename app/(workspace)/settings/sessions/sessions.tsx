"use client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { LogOut } from "lucide-react";
import { Stale } from "@/components/stale.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { Card, Surface } from "@/components/ui/surface.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatCount } from "@/lib/format/counts.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { endSessions, sessionsQuery, useSessionsChanged } from "@/lib/queries/sessions.ts";
import type { ListedSession } from "@/lib/queries/shapes.ts";
import { SettingsFrame } from "../settings-frame.tsx";
import { SessionRow } from "./session-row.tsx";

type Bounds = { longest: string; idle: string };

/** Where a person is signed in, how long that holds, and how to end it. */
export function Sessions(bounds: Bounds) {
  const sessions = useQuery(sessionsQuery());
  return (
    <SettingsFrame title="Sessions">
      {sessions.data ? (
        <>
          <Stale query={sessions} />
          <SessionCard sessions={sessions.data} {...bounds} />
        </>
      ) : sessions.isError ? (
        <Surface>
          <ErrorState
            trouble={asApiError(sessions.error)}
            title="Your sessions could not be loaded"
            onRetry={() => void sessions.refetch()}
            retrying={sessions.isFetching}
          />
        </Surface>
      ) : (
        <Loading label="Loading your sessions">
          <Skeleton className="h-44 rounded-surface!" />
        </Loading>
      )}
    </SettingsFrame>
  );
}

function SessionCard({ sessions, longest, idle }: Bounds & { sessions: readonly ListedSession[] }) {
  const toast = useToast();
  const changed = useSessionsChanged();
  const others = sessions.filter(({ current }) => !current).length;
  const endOthers = useMutation({
    mutationFn: () => endSessions(),
    onSuccess: async () => {
      toast({ tone: "positive", title: `Signed out of ${formatCount(others, "other browser", "other browsers")}` });
      await changed();
    },
  });
  return (
    <Card
      id="sessions"
      title="Where you are signed in"
      description={`A session ends when you sign out, after ${idle} without use, and at the latest ${longest} after its sign-in.`}
      action={
        others === 0 ? undefined : (
          <Button icon={<LogOut aria-hidden="true" />} busy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            Sign out everywhere else
          </Button>
        )
      }
      flush
    >
      {endOthers.error ? <TroubleLine trouble={asApiError(endOthers.error)} className="px-4 pt-3" /> : null}
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} of={session} />
        ))}
      </ul>
    </Card>
  );
}
