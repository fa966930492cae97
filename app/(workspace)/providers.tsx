"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { asApiError } from "@/lib/queries/as-api-error";
import { makeQueryClient } from "@/lib/queries/client";

/**
 * A session that ended elsewhere, or a step that is asked for meanwhile, shows with the next answer: sign-in and step
 * lead back to where one was.
 */
function onQueryError(error: Error) {
  const { code } = asApiError(error);
  const { pathname, search } = window.location;
  const query = new URLSearchParams({ callbackUrl: pathname + search });
  if (code === "step_needed") window.location.assign(`/first-steps?${query}`);
  if (code !== "not_signed_in") return;
  query.set("ended", "1");
  window.location.assign(`/sign-in?${query}`);
}

/** What the pages of a workspace stand on: server state, URL state, toasts. The sign-in needs none of it. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => makeQueryClient(onQueryError));
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <ToastProvider>{children}</ToastProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
