import type { ServerResponse } from "node:http";
import { waitAddress } from "../lib/session/sign-in-wait.ts";
import { decoded } from "./receive-body.ts";

/** As many as the dashboard's own line has at work and waiting. */
const atOnceMax = 10;
const retryAfterS = 3;

/** Whether a request is a try to sign in, or one of those that ask the provider of single sign-on. */
export const isSignIn = (url: string): boolean =>
  /^\/+api\/+auth\/+(callback|single-sign-on|backchannel-logout)(\/|$)/i.test(decoded(url));

/**
 * Lets ten sign-ins at once through to the dashboard. The others get 503 here, where an answer costs next to
 * nothing: behind this door each would take its turn before what people who are in ask for.
 */
export function signInGate(): (response: ServerResponse) => boolean {
  let inside = 0;
  return (response) => {
    if (inside < atOnceMax) {
      inside += 1;
      response.once("close", () => {
        inside -= 1;
      });
      return true;
    }
    response.writeHead(503, {
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "Retry-After": String(retryAfterS),
    });
    // The sign-in page reads what became of it from an address, as it does in the library's own answers.
    response.end(JSON.stringify({ url: waitAddress(retryAfterS, "http://verso.invalid") }));
    return false;
  };
}
