"use client";
import { ThemeProvider } from "next-themes";
import type { ReactNode } from "react";
import { NonceProvider } from "@/components/ui/nonce.tsx";
import { TooltipProvider } from "@/components/ui/tooltip.tsx";

/** What every page stands on, the sign-in too: the policy's nonce, the theme, tooltips. */
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
        <TooltipProvider>{children}</TooltipProvider>
      </ThemeProvider>
    </NonceProvider>
  );
}
