import "server-only";
import { isIP } from "node:net";

/** Where no address is known: all of these count as one place. */
const unknown = "unknown";

/** IPv6 as `URL` writes it, without a zone; an IPv4 address within one as IPv4. */
function normal(address: string): string {
  if (isIP(address) !== 6) return address;
  const text = new URL(`http://[${address.replace(/%.*$/, "")}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(text);
  if (!mapped) return text;
  return mapped
    .slice(1)
    .map((part) => Number.parseInt(part, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join(".");
}

/**
 * The client's address. The dashboard's server rewrites `X-Forwarded-For` to exactly one, the client's as far as
 * `VERSO_TRUSTED_PROXIES` tell it, so the header is taken as it is; what is no address reads "unknown".
 */
export function addressOf(headers: Headers | Record<string, unknown>): string {
  const header = headers instanceof Headers ? headers.get("x-forwarded-for") : headers["x-forwarded-for"];
  const address = typeof header === "string" ? header.trim() : "";
  return isIP(address) === 0 ? unknown : normal(address);
}

/** The address as it is counted: IPv6 by its /64, which one household or machine has to itself. */
export function countedAddress(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = "", tail] = address.split("::");
  const before = head === "" ? [] : head.split(":");
  const after = tail === undefined || tail === "" ? [] : tail.split(":");
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => "0");
  return `${[...before, ...zeros, ...after].slice(0, 4).join(":")}::/64`;
}
