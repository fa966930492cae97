"use client";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { NonceProvider } from "@/components/ui/nonce";
import { ToastProvider } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";
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

/** What every page stands on: theme, URL state, server state, tooltips, toasts, the policy's nonce. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(makeClient);
  return (
    <NonceProvider nonce={nonce}>
      <ThemeProvider
        attribute="data-theme"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        {...(nonce ? { nonce } : {})}
      >
        <QueryClientProvider client={client}>
          <NuqsAdapter>
            <TooltipProvider>
              <ToastProvider>{children}</ToastProvider>
            </TooltipProvider>
          </NuqsAdapter>
        </QueryClientProvider>
      </ThemeProvider>
    </NonceProvider>
  );
}
