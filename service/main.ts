import { parseArgs } from "node:util";
import { SettingError } from "@verso/contract/settings";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { DatabaseStartError } from "./db/embedded.ts";
import { freePort } from "./door/free-port.ts";
import { SandboxMissing } from "./processes/open-sandbox.ts";
import { startService } from "./start.ts";

/** Whether whoever started it wants to know more of what went wrong than a sentence. */
let tellsAll = false;

/**
 * `node service/main.ts [--api] [--worker]`: the service's process, both parts unless one is named. Prints one JSON line
 * when it answers, logs to standard error, ends in order on SIGTERM, SIGINT, or when the process that started it is gone.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { api: { type: "boolean" }, worker: { type: "boolean" } } });
  const both = !values.api && !values.worker;
  const config = readConfig();
  tellsAll = config.VERSO_LOG_LEVEL === "debug";
  const log = pino(
    { level: config.VERSO_LOG_LEVEL, base: { pid: process.pid } },
    pino.destination({ dest: 2, sync: false }),
  );
  const port = config.VERSO_SERVICE_PORT === 0 ? await freePort() : config.VERSO_SERVICE_PORT;

  let stopRequested = false;
  let stop: (() => Promise<void>) | undefined;
  const end = () => {
    if (stopRequested) return;
    stopRequested = true;
    if (stop) void finish(stop);
  };
  const finish = async (ordered: () => Promise<void>) => {
    await ordered();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, end);
  process.on("disconnect", end);

  stop = await startService({
    config,
    log,
    port,
    api: both || values.api === true,
    worker: both || values.worker === true,
  });
  if (stopRequested) return finish(stop);
  const ready = { ready: true, port };
  process.stdout.write(`${JSON.stringify(ready)}\n`);
  process.send?.(ready);
}

/** One sentence for whoever started it. */
function explain(error: unknown): string {
  if (error instanceof SettingError || error instanceof DatabaseStartError || error instanceof SandboxMissing)
    return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? error.code : undefined;
  const port = "port" in error ? error.port : "the chosen one";
  if (code === "EADDRINUSE")
    return `Port ${port} is taken: stop what uses it, or set VERSO_SERVICE_PORT to another port.`;
  if (code === "EACCES" && "port" in error)
    return `Port ${port} may not be opened by this user: set VERSO_SERVICE_PORT to another port.`;
  if (code === "ENOSPC") return "The disk is full: free some space, or set VERSO_DATA_DIR to a larger disk.";
  if (String(code).startsWith("ERR_PARSE_ARGS"))
    return `${error.message} Use: node service/main.ts [--api] [--worker].`;
  const behind = causes(error.cause);
  return `The service could not start: ${error.message}${behind.length > 0 ? ` (${behind.join(": ")})` : ""}`;
}

/** What lies behind an error, outermost first. */
function causes(cause: unknown): string[] {
  return cause instanceof Error ? [cause.message, ...causes(cause.cause)] : [];
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  if (tellsAll) console.error(error);
  process.exit(1);
});
