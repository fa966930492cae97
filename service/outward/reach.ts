import { lookup, Resolver } from "node:dns/promises";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { ErrorCode } from "@verso/contract/errors";
import { limits } from "@verso/contract/limits";
import { DomainError } from "../domain-error.ts";

export type Address = { address: string; family: 4 | 6 };
/** The addresses of a name; rejects where it has none. */
export type Resolve = (host: string, signal: AbortSignal) => Promise<Address[]>;

/** What may be called: `open` by leave of the operator everything, over http too; otherwise the public internet over https. */
export type Reach = { open: boolean; resolve: Resolve };

/** Why an address is not called; its message may be shown to the tenant, and so tells no address. */
export class Unreachable extends Error {
  override name = "Unreachable";
}

/** `open`: by leave of the operator. */
export const reachOf = (open: boolean): Reach => ({ open, resolve: open ? resolveByTheSystem : resolveByDns });

const resolveTimeoutMs = 5_000;

/** An address as it may be stored. Throws a `DomainError` of this code. */
export async function checkUrl(text: string, reach: Reach, code: ErrorCode): Promise<void> {
  try {
    await pin(parseUrl(text, reach), reach, AbortSignal.timeout(resolveTimeoutMs));
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    throw new DomainError(code, error.message, { details: [{ path: "/url", message: error.message }] });
  }
}

/** Throws `Unreachable` for what is no address that may be called, whatever its name leads to. */
export function parseUrl(text: string, { open }: Reach): URL {
  // The URL parser takes more than a URI (RFC 3986) may hold, and quietly mends it.
  const url = /^[\w.~:/?[\]@!$&'()*+,;=%-]+$/.test(text) ? URL.parse(text) : null;
  if (!url || text.length > limits.urlCharsMax) throw new Unreachable("The URL is not a valid address.");
  if (url.protocol !== "https:" && !(open && url.protocol === "http:")) {
    throw new Unreachable(`The URL must begin with https://${open ? " or http://" : ""}.`);
  }
  if (url.username !== "" || url.password !== "") throw new Unreachable("The URL must hold no user name or password.");
  return url;
}

/**
 * Resolves a name, once: the address that is called is the one that was looked at, whatever the name says the next moment.
 * Throws `Unreachable` where any of its addresses may not be called.
 */
export async function pin({ hostname }: URL, { open, resolve }: Reach, signal: AbortSignal): Promise<Address> {
  const host = hostname.replace(/^\[(.*)\]$/, "$1");
  const literal = isIP(host);
  const addresses = literal ? [toAddress(host)] : await resolve(host, signal).catch(() => []);
  const [first] = addresses;
  if (!first) throw new Unreachable("The host of the URL cannot be found.");
  if (!open && !addresses.every(isPublic)) throw new Unreachable("The URL does not lead to the public internet.");
  return first;
}

const toAddress = (address: string): Address => ({ address, family: isIPv6(address) ? 6 : 4 });

/** What IANA has set aside for other than the public internet, and where clouds tell machines of themselves. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  notPublic.addSubnet(network, bits, "ipv4");
}
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, bits, "ipv6");
}
/** Of IPv6 only this is given to the public: no loopback, no local network, no form that hides an address of IPv4. */
const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

export function isPublic({ address, family }: Address): boolean {
  if (family === 4) return !notPublic.check(address, "ipv4");
  return publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

/** As other programs of the machine would: with its own names, of containers for example. */
const resolveByTheSystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: "ipv4first" })).map(({ address }) => toAddress(address));

/** By DNS alone and not by a thread, of which there are few: a tenant's slow name server must not hold up files. */
const resolveByDns: Resolve = async (host, signal) => {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const cancel = () => resolver.cancel();
  signal.addEventListener("abort", cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value.map(toAddress) : []));
  } finally {
    signal.removeEventListener("abort", cancel);
  }
};
