import type { Metadata, Viewport } from "next";
import { headers } from "next/headers";
import type { ReactNode } from "react";
import { EarlyClicks } from "@/components/early-clicks.tsx";
import { Providers } from "./providers.tsx";
import { description, themeColours } from "./site.ts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Verso", template: "%s · Verso" },
  description,
};

export const viewport: Viewport = {
  themeColor: themeColours,
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get("x-nonce") ?? undefined;
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <EarlyClicks nonce={nonce} />
        <Providers nonce={nonce}>{children}</Providers>
      </body>
    </html>
  );
}
