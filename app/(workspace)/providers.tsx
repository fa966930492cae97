"use client";
import { QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { asApiError } from "@/lib/queries/as-api-error";
import { makeQueryClient } from "@/lib/queries/client";

/** A session that ended elsewhere shows with the next answer: the sign-in leads back to where one was. */
function onQueryError(error: Error) {
  if (asApiError(error).code !== "not_signed_in") return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?${new URLSearchParams({ callbackUrl: pathname + search, ended: "1" })}`);
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
