"use client";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { ThemeProvider } from "next-themes";
import { NuqsAdapter } from "nuqs/adapters/next/app";
import { type ReactNode, useState } from "react";
import { NonceProvider } from "@/components/ui/nonce";
import { ToastProvider } from "@/components/ui/toast";
import { TooltipProvider } from "@/components/ui/tooltip";

/** What every page stands on: theme, URL state, server state, tooltips, toasts, the policy's nonce. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  // Retries belong to lib/api alone: a second layer here would multiply them.
  const [client] = useState(
    () =>
      new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 5_000 }, mutations: { retry: false } } }),
  );
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
