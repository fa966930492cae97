import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Logger } from "pino";
import { type Config, modelsFolder } from "./config.ts";
import type { Services } from "./context.ts";
import { dataDirOf, ensureDatabase } from "./db/embedded.ts";
import { migrate } from "./db/migrate.ts";
import { openDb } from "./db/pool.ts";
import { reachableHost } from "./door/hosts.ts";
import { trustedProxies } from "./door/trusted-proxies.ts";
import { chooseEngine } from "./extractions/choose-engine.ts";
import { endedAmong } from "./extractions/ended-among.ts";
import { modelPaths, openModels, startModel } from "./extractions/model-here.ts";
import { repeat } from "./flow/repeat.ts";
import { openWaiters } from "./flow/waiters.ts";
import { createApp } from "./http/app.ts";
import { listen } from "./http/listen.ts";
import { listenMetrics } from "./metrics/listen.ts";
import { openMetrics } from "./metrics/metrics.ts";
import type { HostFault } from "./objects/disk-errors.ts";
import { FileCache } from "./objects/file-cache.ts";
import { openObjectStore } from "./objects/open.ts";
import { removeAbandonedDirs } from "./objects/own-dir.ts";
import { compiledHere } from "./processes/compiled.ts";
import { openSandbox } from "./processes/open-sandbox.ts";
import { shareWith } from "./processes/share-with.ts";
import { queueDepth } from "./queue/depth.ts";
import { openQueue } from "./queue/queue.ts";
import { openChosenNetworks, tryChosenNetworks } from "./reading/chosen-networks.ts";
import { type ReaderOptions, ReaderPool } from "./reading/pool.ts";
import { refusedFiles } from "./reading/refused-files.ts";
import { openPreviewEngine } from "./structuring/answer-engine.ts";
import { openSchemaGate } from "./structuring/schema/gate.ts";
import { openServiceTurns } from "./turns.ts";
import { chooseReaders } from "./vision/choose-readers.ts";
import { startSender } from "./webhooks/sender.ts";
import { startSweeps } from "./worker/sweep.ts";
import { startWorker } from "./worker/worker.ts";

type Parts = { config: Config; log: Logger; port: number; api: boolean; worker: boolean };

/** How long requests that are under way may take to end, once the service is asked to. */
const drainMs = 10_000;
const connectionsMax = 20;

/**
 * Brings up database, object store, queue, readers and the parts asked for, and returns the ordered stop: what takes on
 * new work goes first, what others stand on last. A start that fails half-way takes down what it had brought up.
 */
export async function startService({ config, log, port, api, worker }: Parts): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const step of stops.splice(0).reverse()) {
      await step().catch((error: unknown) => log.error({ err: error }, "a step of the stop failed"));
    }
  };
  try {
    const [dataDir, clock] = [dataDirOf(config), () => new Date()];
    const cacheDir = join(dataDir, "cache");
    // Who reads no pages needs no networks.
    const networks = await openChosenNetworks(worker ? modelsFolder(config) : undefined);
    const sandboxed = openSandbox({
      mode: config.VERSO_SANDBOX,
      emptyDir: join(dataDir, "sandbox"),
      copiesDir: cacheDir,
      compiledDir: compiledHere,
      readPaths: () => [...networks.map(({ folder }) => folder), ...modelPaths(config)],
    });
    // Waited for together below: a start that has failed already must not fail a second time.
    sandboxed.catch(() => {});
    const database = await ensureDatabase({ dataDir, databaseUrl: config.DATABASE_URL, log });
    stops.push(() => database.stop());
    await migrate(database.url, (sentence) => log.warn(sentence));
    const db = openDb(database.url, { max: connectionsMax });
    stops.push(() => db.destroy());
    const publicUrl = publicUrlOf(config, port);
    const objects = await openObjectStore(config, { dataDir, publicUrl, clock });
    await objects.ready();
    const { sandbox, told: place } = await sandboxed;
    log.info({ sandbox: { namespaces: sandbox.namespaces, user: sandbox.user } }, place);
    await tryChosenNetworks(networks, config.VERSO_READER_MEMORY_MB, (event) => log.info(event));
    // Watching every collection of garbage has its price: only where somebody reads it.
    const metrics = openMetrics({ process: config.VERSO_METRICS_PORT > 0 });
    const told = (fault: HostFault) => {
      metrics.hostFault();
      log.error({ err: fault, folder: cacheDir }, "this machine has no room for copies of files");
    };
    const files = new FileCache(objects, cacheDir, { share: (paths) => shareWith(sandbox, paths), told });
    stops.push(() => files.clear());
    const queue = openQueue({ db, url: database.url, log });
    stops.push(() => queue.stop());
    const turns = openServiceTurns(config.VERSO_READERS);
    const pool = openPool(config, { turns, networks, log: (event) => log.info(event) });
    stops.push(() => pool.close());
    const schemas = openSchemaGate({ turns });
    stops.push(() => schemas.close());
    const local = worker ? await startModel(config, turns, { stops, log: (event) => log.info(event) }) : undefined;
    const models = openModels(config, turns);
    const [answerEngine, previewEngine] = [chooseEngine(config, turns, { local, models }), openPreviewEngine(turns)];
    stops.push(() => Promise.all([answerEngine, previewEngine, models].map((each) => each.close())).then(() => {}));
    metrics.watchQueue(() => queueDepth(db));
    metrics.watchListening(() => queue.listening());
    metrics.watchTurns(() => turns.counts());
    const waiters = openWaiters((ids) => endedAmong(db, ids));
    const readers = chooseReaders(config, pool);
    const work = { objects, files, queue, turns, readers, refusedFiles: refusedFiles(), schemas, answerEngine, models };
    const services: Services = { config, db, log, clock, metrics, ...work, waiters, publicUrl, previewEngine };
    if (config.VERSO_METRICS_PORT > 0) {
      const { VERSO_METRICS_PORT: metricsPort, VERSO_METRICS_HOST: host } = config;
      const door = await listenMetrics(metrics, { log, port: metricsPort, host });
      stops.push(() => door.close(drainMs));
    }
    const sender = startSender(services);
    stops.push(() => sender.stop());
    const tidying = repeat(config.VERSO_SWEEP_INTERVAL_S * 1000, () => removeCopies([tmpdir(), cacheDir]), log);
    stops.push(() => tidying.stop());
    // Where no worker runs, what waits must run out of time all the same.
    const running = worker ? startWorker(services) : startSweeps(services);
    stops.push(() => running.stop());
    if (api) {
      const trust = trustedProxies(config.VERSO_TRUSTED_PROXIES);
      const door = await listen(createApp(services), services, { port, host: config.VERSO_HOST, trust });
      stops.push(() => Promise.all([waiters.close(), door.close(drainMs)]).then(() => {}));
    }
    // What is warmed takes the processor from what answers.
    if (worker) pool.warm();
    if (api) schemas.warm();
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}

const openPool = (config: Config, more: Partial<ReaderOptions>) =>
  new ReaderPool({
    readers: config.VERSO_READERS,
    pageTimeoutMs: config.VERSO_PAGE_TIMEOUT_S * 1000,
    memoryMb: config.VERSO_READER_MEMORY_MB,
    layoutModel: config.VERSO_LAYOUT_MODEL,
    ...more,
  });

const publicUrlOf = ({ VERSO_PUBLIC_URL, VERSO_HOST }: Config, port: number) =>
  (VERSO_PUBLIC_URL ?? `http://${reachableHost(VERSO_HOST)}:${port}`).replace(/\/+$/, "");

/** What processes that were killed have left of people's files. Every process looks: it may be the only one left here. */
async function removeCopies(parents: readonly string[]): Promise<void> {
  for (const parent of parents) await removeAbandonedDirs(parent);
}
