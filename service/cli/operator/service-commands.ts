import { pino } from "pino";
import { readConfig } from "../../config.ts";
import { dataDirOf, ensureDatabase } from "../../db/embedded.ts";
import { migrate } from "../../db/migrate.ts";
import { openDb } from "../../db/pool.ts";
import { openObjectStore } from "../../objects/open.ts";
import { openQueue } from "../../queue/queue.ts";
import type { Command, OperatorCtx, Outcome } from "./command.ts";
import { creditAdjust, creditRefund } from "./credit.ts";
import { deadLetterList, deadLetterRecover } from "./dead-letters.ts";
import { keyIssue, keyLimit, keyList, keyRevoke } from "./keys.ts";
import { ledgerCheck } from "./ledger.ts";
import { priceClear, priceSet } from "./prices.ts";
import { retentionRun } from "./retention.ts";
import { runnable } from "./run-command.ts";
import { tenantCreate, tenantList, tenantRetention } from "./tenants.ts";

const commands: readonly Command[] = [
  tenantCreate,
  tenantList,
  tenantRetention,
  keyIssue,
  keyList,
  keyRevoke,
  keyLimit,
  priceSet,
  priceClear,
  creditAdjust,
  creditRefund,
  deadLetterList,
  deadLetterRecover,
  ledgerCheck,
  retentionRun,
];

async function perform(planned: (ctx: OperatorCtx) => Promise<Outcome>): Promise<Outcome> {
  const config = readConfig();
  const dataDir = dataDirOf(config);
  const log = pino(
    { level: config.VERSO_LOG_LEVEL === "info" ? "error" : config.VERSO_LOG_LEVEL },
    pino.destination(2),
  );
  const clock = () => new Date();
  const database = await ensureDatabase({ dataDir, databaseUrl: config.DATABASE_URL });
  try {
    await migrate(database.url, (sentence) => log.warn(sentence));
    const db = openDb(database.url, { max: 2 });
    const queue = openQueue({ db, url: database.url, log });
    const publicUrl = config.VERSO_PUBLIC_URL ?? `http://localhost:${config.VERSO_SERVICE_PORT}`;
    const objects = () => openObjectStore(config, { dataDir, publicUrl, clock });
    try {
      return await planned({ db, config, log, queue, clock, now: clock(), objects });
    } finally {
      await queue.stop();
      await db.destroy();
    }
  } finally {
    await database.stop();
  }
}

/** What an operator can do to the service. */
export const serviceCommands = runnable(commands, perform);
