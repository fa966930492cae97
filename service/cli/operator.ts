import { parseArgs } from "node:util";
import { pino } from "pino";
import { readConfig } from "../config.ts";
import { defaultDataDir, ensureDatabase } from "../db/embedded.ts";
import { migrate } from "../db/migrate.ts";
import { openDb } from "../db/pool.ts";
import { openObjectStore } from "../objects/open.ts";
import { openQueue } from "../queue/queue.ts";
import { type Command, type Outcome, UsageError, type Values } from "./operator/command.ts";
import { creditAdjust, creditRefund } from "./operator/credit.ts";
import { deadLetterList, deadLetterRecover } from "./operator/dead-letters.ts";
import { keyIssue, keyList, keyRevoke } from "./operator/keys.ts";
import { ledgerCheck } from "./operator/ledger.ts";
import { priceClear, priceSet } from "./operator/prices.ts";
import { retentionRun } from "./operator/retention.ts";
import { tenantCreate, tenantList, tenantRetention } from "./operator/tenants.ts";

const commands: readonly Command[] = [
  tenantCreate,
  tenantList,
  tenantRetention,
  keyIssue,
  keyList,
  keyRevoke,
  priceSet,
  priceClear,
  creditAdjust,
  creditRefund,
  deadLetterList,
  deadLetterRecover,
  ledgerCheck,
  retentionRun,
];

/** The operator's command line. Exit code 0, 1 (refused, with the reason) or 2 (usage). */
async function main(args: readonly string[]): Promise<number> {
  const json = args.includes("--json");
  try {
    if (args.length === 0 || args.includes("--help")) {
      const command = findCommand(args);
      process.stdout.write(`${command ? helpOf(command) : help()}\n`);
      return args.length === 0 ? 2 : 0;
    }
    const command = findCommand(args);
    if (!command) throw new UsageError("There is no such command.");
    const outcome = await perform(command.plan(readValues(command, args.slice(2))));
    process.stdout.write(`${json ? JSON.stringify(outcome.json) : outcome.text}\n`);
    return outcome.refused ? 1 : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError;
    process.stderr.write(`${message}${usage ? " See --help." : ""}\n`);
    if (json) process.stdout.write(`${JSON.stringify({ error: codeOf(error), message })}\n`);
    return usage ? 2 : 1;
  }
}

async function perform(planned: ReturnType<Command["plan"]>): Promise<Outcome> {
  const config = readConfig(process.env);
  const dataDir = defaultDataDir();
  const log = pino(
    { level: config.VERSO_LOG_LEVEL === "info" ? "error" : config.VERSO_LOG_LEVEL },
    pino.destination(2),
  );
  const clock = () => new Date();
  const database = await ensureDatabase({ dataDir, databaseUrl: config.DATABASE_URL });
  try {
    await migrate(database.url);
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

const findCommand = (args: readonly string[]) => commands.find(({ name }) => name === `${args[0]} ${args[1]}`);

function readValues(command: Command, args: readonly string[]): Values {
  const names = Object.keys(command.options);
  const options: Record<string, { type: "string" | "boolean" }> = { json: { type: "boolean" } };
  for (const name of names) options[name] = { type: "string" };
  let parsed: Record<string, unknown>;
  try {
    parsed = parseArgs({ args: withNegatives(args), options, strict: true }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? `${error.message.split(". ")[0]}.` : "The options cannot be read.");
  }
  const values: Record<string, string | undefined> = {};
  for (const name of names) {
    const value = parsed[name];
    if (typeof value === "string") values[name] = value;
    else if (command.options[name]?.required) throw new UsageError(`${command.name} needs --${name}.`);
  }
  return values;
}

/** `--amount -1.50` as people write it: the parser takes an amount below zero for an option of its own. */
function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1);
    if (/^-[\d.]/.test(arg) && before?.startsWith("--") && !before.includes("="))
      joined.splice(-1, 1, `${before}=${arg}`);
    else joined.push(arg);
  }
  return joined;
}

function codeOf(error: unknown): string {
  if (error instanceof UsageError) return "usage";
  if (error instanceof Error && "code" in error && typeof error.code === "string" && /^[a-z_]+$/.test(error.code))
    return error.code;
  return "failed";
}

const usageOf = (command: Command) =>
  [
    command.name,
    ...Object.entries(command.options).map(([name, { hint, required }]) =>
      required ? `--${name} ${hint}` : `[--${name} ${hint}]`,
    ),
  ].join(" ");

function help(): string {
  const width = Math.max(...commands.map((command) => usageOf(command).length));
  const lines = commands.map((command) => `  ${usageOf(command).padEnd(width)}  ${command.summary}`);
  return `npm run operator -- COMMAND [--json]\n\n${lines.join("\n")}\n\n--json prints one JSON object. Exit code: 0 done, 1 refused, 2 wrong usage.`;
}

function helpOf(command: Command): string {
  const lines = Object.entries(command.options).map(
    ([name, option]) => `  --${name} ${option.hint}  ${option.meaning}`,
  );
  return [`npm run operator -- ${usageOf(command)} [--json]`, command.summary, ...lines].join("\n");
}

process.exitCode = await main(process.argv.slice(2));
