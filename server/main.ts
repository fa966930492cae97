import { fileURLToPath } from "node:url";
import next from "next";
import { z } from "zod";
import { isDevelopment, readGiven } from "../lib/settings/settings.ts";
import { hostSettings } from "../service/door/host-settings.ts";
import { openDoor } from "../service/door/hosts.ts";
import { trustedProxies } from "../service/door/trusted-proxies.ts";
import { createDashboardServer } from "./dashboard-server.ts";

/** The launcher has checked and passed these; its own settings are in `scripts/launcher/launch-config.ts`. */
const own = { ...hostSettings, PORT: z.coerce.number().int(), NEXTAUTH_URL: z.url() };
const drainMs = 8000;

/**
 * `node server/main.ts`: the built dashboard behind its door; in development, one that is made anew as its files change.
 * Ends in order on SIGTERM and SIGINT.
 */
async function main(): Promise<void> {
  const settings = readGiven(own);
  const dev = isDevelopment();
  const app = next({ dev, dir: fileURLToPath(new URL("..", import.meta.url)), port: settings.PORT });
  await app.prepare();
  const server = createDashboardServer(app.getRequestHandler(), {
    trust: trustedProxies(settings.VERSO_TRUSTED_PROXIES),
    https: settings.NEXTAUTH_URL.startsWith("https:"),
    // Next tells open pages over a web socket what has changed.
    upgrades: dev,
  });
  const door = await openDoor(server, { port: settings.PORT, host: settings.VERSO_HOST });
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.once(signal, async () => {
      await door.close(drainMs);
      await app.close();
      process.exit(0);
    });
  }
}

await main();
