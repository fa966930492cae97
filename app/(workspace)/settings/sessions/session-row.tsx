"use client";
import { useMutation } from "@tanstack/react-query";
import { Monitor, Smartphone } from "lucide-react";
import { Time } from "@/components/time.tsx";
import { Badge } from "@/components/ui/badge.tsx";
import { Button } from "@/components/ui/button.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { addressWords } from "@/lib/format/address-words.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { endSessions, useSessionsChanged } from "@/lib/queries/sessions.ts";
import type { ListedSession } from "@/lib/queries/shapes.ts";

const handheld = /iPhone|iPad|Android/;

/** One browser: what it is, where it is, since when, and the end of it. */
export function SessionRow({ of: session }: { of: ListedSession }) {
  const toast = useToast();
  const changed = useSessionsChanged();
  const end = useMutation({
    mutationFn: () => endSessions(session.id),
    onSuccess: () => toast({ tone: "positive", title: `Signed out of ${session.browser}` }),
    // One that has ended meanwhile is to leave the list as well.
    onSettled: changed,
  });
  const Icon = handheld.test(session.browser) ? Smartphone : Monitor;
  const address = addressWords(session.address);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
      <Icon aria-hidden="true" className="size-4.5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 text-13 font-medium text-ink">
          {session.browser}
          {session.current ? <Badge tone="information">This browser</Badge> : null}
        </p>
        <p className="tabular flex flex-wrap gap-x-4 text-12 text-muted">
          <span className="wrap-anywhere max-sm:basis-full">{address}</span>
          <span>
            signed in <Time at={session.created_at} />
          </span>
          <span>
            last used <Time at={session.last_seen_at} />
          </span>
        </p>
      </div>
      {session.current ? null : (
        <Button
          size="sm"
          busy={end.isPending}
          onClick={() => end.mutate()}
          aria-label={`Sign out of ${session.browser} at ${address}`}
        >
          Sign out
        </Button>
      )}
      {end.error ? <TroubleLine trouble={asApiError(end.error)} className="w-full" /> : null}
    </li>
  );
}
