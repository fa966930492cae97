import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connectionTo } from "../pool.ts";
import { sqlState } from "../transaction.ts";
import { DatabaseStartError } from "./start-error.ts";

/**
 * Waits until a database takes queries, for at most `forMs`. `gone` says why there is no use in waiting any more. What
 * waiting cannot mend, a wrong password or a missing database, is refused at once. Throws `DatabaseStartError`.
 */
export async function waitUntilAnswering(url: string, forMs: number, gone: () => string | undefined): Promise<void> {
  const deadline = Date.now() + forMs;
  for (;;) {
    const client = new pg.Client(connectionTo(url));
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query("select 1");
      return;
    } catch (error) {
      const reason =
        gone() ?? (error instanceof Error ? error.message || String(error.cause ?? error.name) : "no answer");
      const refused = /^(28|3D)/.test(sqlState(error) ?? "");
      if (gone() || refused || Date.now() > deadline) {
        throw new DatabaseStartError(`The database cannot be used: ${reason.replace(/\.$/, "")}.`, { cause: error });
      }
      await sleep(30);
    } finally {
      await client.end().catch(() => {});
    }
  }
}
