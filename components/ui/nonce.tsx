"use client";
import { setNonce } from "get-nonce";
import { createContext, type ReactNode, useContext } from "react";

const NonceContext = createContext<string | undefined>(undefined);

/** The nonce of this page's content security policy, for what must write a style element. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** Hands the nonce to our own parts by context, and to Radix's scroll lock by the store that it reads. */
export function NonceProvider({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  if (nonce && typeof window !== "undefined") setNonce(nonce);
  return <NonceContext.Provider value={nonce}>{children}</NonceContext.Provider>;
}
