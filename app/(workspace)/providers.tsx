"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { ToastProvider } from "@/components/ui/toast";
import { asApiError } from "@/lib/queries/as-api-error";

/** A session that ended elsewhere shows with the next answer: the sign-in leads back to where one was. */
function onQueryError(error: Error) {
  if (asApiError(error).code !== "not_signed_in") return;
  const { pathname, search } = window.location;
  window.location.assign(`/sign-in?callbackUrl=${encodeURIComponent(pathname + search)}`);
}

/** One cache a browser tab. Retries belong to lib/api alone: a second layer here would multiply them. */
function makeClient() {
  return new QueryClient({
    queryCache: new QueryCache({ onError: onQueryError }),
    mutationCache: new MutationCache({ onError: onQueryError }),
    defaultOptions: {
      queries: { retry: false, staleTime: 2_000, networkMode: "online" },
      mutations: { retry: false, networkMode: "always" },
    },
  });
}

/** What the pages of a workspace stand on: server state, URL state, toasts. The sign-in needs none of it. */
export function WorkspaceProviders({ children }: { children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <QueryClientProvider client={client}>
      <NuqsAdapter>
        <ToastProvider>{children}</ToastProvider>
      </NuqsAdapter>
    </QueryClientProvider>
  );
}
