"use client";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@verso/contract/limits";
import { type FormEvent, useState } from "react";
import { useShellPerson } from "@/components/shell/person-context.tsx";
import { Button } from "@/components/ui/button.tsx";
import { ErrorState } from "@/components/ui/error-state.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { Loading, Skeleton } from "@/components/ui/skeleton.tsx";
import { useToast } from "@/components/ui/toast.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { formatDuration } from "@/lib/format/time.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchParsed } from "@/lib/queries/fetch-parsed.ts";
import { queryKeys } from "@/lib/queries/keys.ts";
import { settingsQuery } from "@/lib/queries/settings.ts";
import { Setting } from "../setting.tsx";
import { parseSeconds } from "./parse-seconds.ts";

/** How long pages follow a running extraction by themselves. One value for the whole workspace. */
export function PollingTimeout() {
  const settings = useQuery(settingsQuery());
  return (
    <Setting
      title="Polling timeout"
      description="How long a page follows a running extraction by itself. After that the extraction goes on, and you can resume watching it."
    >
      {settings.data ? (
        <TimeoutForm key={settings.data.polling_timeout_s} saved={settings.data.polling_timeout_s} />
      ) : settings.isError ? (
        <ErrorState
          compact
          trouble={asApiError(settings.error)}
          onRetry={() => void settings.refetch()}
          retrying={settings.isFetching}
        />
      ) : (
        <Loading label="Loading the polling timeout">
          <Skeleton className="mb-2 h-4 w-20" />
          <Skeleton className="h-9 w-40" />
        </Loading>
      )}
    </Setting>
  );
}

function TimeoutForm({ saved }: { saved: number }) {
  const viewer = useShellPerson().role === "viewer";
  const toast = useToast();
  const client = useQueryClient();
  const [text, setText] = useState(String(saved));
  const [asked, setAsked] = useState(false);
  const parsed = parseSeconds(text);
  const save = useMutation({
    mutationFn: (seconds: number) =>
      fetchParsed("/api/settings", "WorkspaceSettings", { method: "PUT", body: { polling_timeout_s: seconds } }),
    onSuccess: (settings) => {
      client.setQueryData(queryKeys.settings, settings);
      toast({ tone: "positive", title: `Polling timeout is now ${formatDuration(settings.polling_timeout_s * 1000)}` });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if ("seconds" in parsed) save.mutate(parsed.seconds);
  };
  const error = asked && "fault" in parsed ? parsed.fault : undefined;
  const unchanged = "seconds" in parsed && parsed.seconds === saved;
  return (
    <form onSubmit={submit} noValidate className="flex flex-col items-start gap-3">
      <Field
        label="Seconds"
        error={error}
        hint={
          viewer
            ? "Your role is viewer: an owner or member can change this."
            : `From 1 to 3,600. The default is ${limits.pollingTimeoutDefaultS}.`
        }
      >
        <Input
          className="max-w-40"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          disabled={viewer}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {save.error ? <TroubleLine trouble={asApiError(save.error)} /> : null}
      {viewer ? null : (
        <Button type="submit" busy={save.isPending} disabled={unchanged}>
          Save
        </Button>
      )}
    </form>
  );
}
