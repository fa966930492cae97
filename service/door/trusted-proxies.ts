import { isIP } from "node:net";
import proxyAddr from "proxy-addr";

/** Whether the hop at `address` is a proxy of the operator's; `hop` counts from 0, the peer of the socket. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * Reads `VERSO_TRUSTED_PROXIES`: how many proxies stand in front, or their addresses and networks, separated by commas
 * (`10.0.0.0/8, ::1`; also `loopback`, `linklocal`, `uniquelocal`). Unset: none is believed. Throws where it is neither.
 */
export function trustedProxies(text: string | undefined): Trust {
  if (text === undefined) return () => false;
  if (/^\d{1,2}$/.test(text)) return (_, hop) => hop < Number(text);
  const trust = proxyAddr.compile(text.split(",").map((part) => part.trim()));
  return (address, hop) => isIP(address) !== 0 && trust(address, hop);
}

/** Whether `trustedProxies` can read it. */
export function isTrustedProxies(text: string): boolean {
  try {
    trustedProxies(text);
    return true;
  } catch {
    return false;
  }
}
