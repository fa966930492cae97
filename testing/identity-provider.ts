import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { freePort } from "../service/door/free-port.ts";

const program = fileURLToPath(new URL("identity-provider.mjs", import.meta.url));

/** What a provider says of somebody. */
export type Claims = { email: string; email_verified: boolean; name: string; groups?: string[] };

/** An address for a provider, at which nobody listens yet. */
export const freeIssuer = async () => `http://localhost:${await freePort()}`;

/** Starts a provider of OpenID Connect at `issuer` for the dashboard at `dashboard`; `know` tells it who there is, by login. */
export async function startIdentityProvider(issuer: string, dashboard: string) {
  const child = fork(program, [issuer, dashboard], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  await once(child, "message");
  return {
    know: async (accounts: Record<string, Claims>) => {
      child.send({ accounts });
      await once(child, "message");
    },
    stop: async () => {
      child.kill();
      await once(child, "exit");
    },
  };
}
