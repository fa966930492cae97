import { type ClientRequest, type OutgoingHttpHeaders, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import type { Address } from "./reach.ts";

type Options = { method: "GET" | "POST"; headers: OutgoingHttpHeaders; headerBytesMax: number; signal: AbortSignal };

/** A request to the address that was looked at, under the URL's name and by a connection of its own. It follows nothing. */
export function pinnedRequest(
  { protocol, hostname, host, port, pathname, search }: URL,
  { address, family }: Address,
  { method, headers, headerBytesMax, signal }: Options,
): ClientRequest {
  const isSecure = protocol === "https:";
  return (isSecure ? requestHttps : requestHttp)({
    host: address,
    family,
    port: port === "" ? (isSecure ? 443 : 80) : Number(port),
    path: `${pathname}${search}`,
    method,
    // The certificate is that of the name, not of the address that it led to.
    ...(isSecure && isIP(hostname.replace(/^\[|\]$/g, "")) === 0 && { servername: hostname.replace(/\.$/, "") }),
    headers: { Host: host, ...headers },
    agent: false,
    maxHeaderSize: headerBytesMax,
    signal,
  });
}
