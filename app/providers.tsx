"use client";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { NonceProvider } from "@/components/ui/nonce.tsx";

/** What every page stands on, the sign-in too: the policy's nonce and the theme. */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  return (
    <NonceProvider nonce={nonce}>
      <ThemeProvider
        attribute="data-theme"
        defaultTheme="system"
        enableSystem
        disableTransitionOnChange
        {...(nonce ? { nonce } : {})}
      >
        {children}
      </ThemeProvider>
    </NonceProvider>
  );
}
