import type { Scope } from "@verso/contract/scopes";
import type { Logger } from "pino";
import type { Config } from "./config.ts";
import type { Db } from "./db/pool.ts";
import type { Waiters } from "./flow/waiters.ts";
import type { Metrics } from "./metrics/metrics.ts";
import type { ModelsHere } from "./models/models-here.ts";
import type { FileCache } from "./objects/file-cache.ts";
import type { ObjectStore } from "./objects/store.ts";
import type { Queue } from "./queue/queue.ts";
import type { ReaderPool } from "./reading/pool.ts";
import type { RefusedFiles } from "./reading/refused-files.ts";
import type { AnswerEngine, PreviewEngine } from "./structuring/answer-engine.ts";
import type { SchemaGate } from "./structuring/schema/gate.ts";
import type { ServiceTurns } from "./turns.ts";

/** What the rooms need of the readers: the pool's face, so that a test of other logic may stand in for it. */
export type Readers = Pick<ReaderPool, "inspect" | "unlock" | "readPage" | "readAttachments" | "renderPage">;

/** What a process has to work with; made once at its start. */
export type Services = {
  config: Config;
  db: Db;
  log: Logger;
  clock: () => Date;
  metrics: Metrics;
  objects: ObjectStore;
  files: FileCache;
  queue: Queue;
  turns: ServiceTurns;
  /** Requests that wait until an extraction has ended. */
  waiters: Waiters;
  readers: Readers;
  refusedFiles: RefusedFiles;
  schemas: SchemaGate;
  answerEngine: AnswerEngine;
  /** The language models of this machine. */
  models: ModelsHere;
  /** Tries schemas on pages that were read: the rules, whoever answers extractions. */
  previewEngine: PreviewEngine;
  /** The service's own origin as clients and browsers reach it, without a slash at its end. */
  publicUrl: string;
};

/** The first argument of every verb: the services, and on whose behalf it is done. */
export type Ctx = Services & {
  tenantId: string;
  scopes: readonly Scope[];
  /** The key by which it is asked. */
  keyId: string;
  requestId: string;
};
