import type { AppProps } from "next/app";
import { Providers } from "@/app/providers.tsx";
import { EarlyClicks } from "@/components/early-clicks.tsx";
import "@/app/globals.css";

/** What `app/layout.tsx` is for the other pages. */
export default function App({ Component, pageProps }: AppProps<{ nonce?: string }>) {
  return (
    <>
      <EarlyClicks nonce={pageProps.nonce} />
      <Providers nonce={pageProps.nonce}>
        <Component {...pageProps} />
      </Providers>
    </>
  );
}
