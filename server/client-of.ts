import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import proxyAddr from "proxy-addr";
import type { Trust } from "../service/door/trusted-proxies.ts";

/** What else claims to say who or where the client is, and what Next's own parts tell each other. Never a client's to say. */
const claims = ["forwarded", "x-real-ip", "x-client-ip", "x-forwarded-port", "x-nonce", "content-security-policy"];

/**
 * Makes the forwarding headers true: afterwards `X-Forwarded-For` holds one address, the client's, as the trusted
 * proxies tell it; `X-Forwarded-Host` and `X-Forwarded-Proto` are there only where such a proxy wrote them.
 */
export function believeOnlyProxies(request: IncomingMessage, trust: Trust): void {
  const { headers, socket } = request;
  const peer = socket.remoteAddress ?? "";
  headers["x-forwarded-for"] = clientOf(request, trust);
  const proxied = trust(peer, 0);
  for (const name of claims) delete headers[name];
  keep(headers, "x-forwarded-host", proxied ? /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:.]+\](:\d{1,5})?$/i : null);
  keep(headers, "x-forwarded-proto", proxied ? /^https?$/i : null);
}

/** The nearest address that is no trusted proxy's; a hop that is no address ends the belief in what is before it. */
function clientOf(request: IncomingMessage, trust: Trust): string {
  const hops = proxyAddr.all(request, (address, hop) => isIP(address) !== 0 && trust(address, hop));
  const client = hops.findLast((hop) => isIP(hop) !== 0) ?? request.socket.remoteAddress ?? "";
  return client.replace(/^::ffff:(?=\d+\.)/i, "");
}

/** The last of a list is what the nearest proxy wrote. */
function keep(headers: IncomingMessage["headers"], name: string, allowed: RegExp | null): void {
  const value =
    String(headers[name] ?? "")
      .split(",")
      .at(-1)
      ?.trim() ?? "";
  if (allowed?.test(value)) headers[name] = value.toLowerCase();
  else delete headers[name];
}
