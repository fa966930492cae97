import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { listeningMetrics } from "./listening.ts";
import { type RetentionMetrics, retentionMetrics } from "./retention.ts";

/** Runs in the queue, and how long ago the oldest waiting one was submitted, in seconds. */
export type QueueDepth = { waiting: number; leased: number; oldestSeconds: number };

/** What a process counts and times. Names and labels hold nothing of a tenant's: they say how the service is, not whose it is. */
export type Metrics = RetentionMetrics & {
  /** One request; `route` is the pattern, never the path, so that there are only so many of them. */
  request(labels: { method: string; route: string; status: number }, seconds: number): void;
  /** One page as a worker finished it; `outcome` is `succeeded` or the failure's code. */
  page(outcome: string, seconds: number): void;
  /** One attempt to tell an endpoint of an event. */
  attempt(outcome: "received" | "refused" | "no answer", seconds: number): void;
  /** The store has no object where a row says that there is one. */
  resultLost(): void;
  /** This machine had no room for a copy of a file. */
  hostFault(): void;
  /** A run of this worker begins to wait for the database or the file store, or no longer does. */
  heldUp(change: 1 | -1): void;
  /** Asks for the queue's depth whenever somebody reads the metrics. */
  watchQueue(depth: () => Promise<QueueDepth>): void;
  /** Asks whether announcements of the queue are heard, and how often that was lost, whenever somebody reads the metrics. */
  watchListening(state: () => { listening: boolean; losses: number }): void;
  /** Asks what waits for its turn and what is under way, by kind, whenever somebody reads the metrics. */
  watchTurns(counts: () => Record<string, { waiting: number; running: number }>): void;
  /** All of it in the Prometheus text format. */
  expose(): Promise<string>;
};

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Metrics of one process, in a registry of their own. `process`: those of Node as well. */
export function openMetrics(options: { process?: boolean } = {}): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.process) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "verso_http_request_seconds",
    help: "Requests by method, route and status",
    labelNames: ["method", "route", "status"] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const pages = new Counter({
    name: "verso_pages_total",
    help: "Pages that this worker finished, by outcome: succeeded, or the failure's code",
    labelNames: ["outcome"] as const,
    registers,
  });
  const reading = new Histogram({
    name: "verso_page_read_seconds",
    help: "How long a page was being read, waiting for a reader included",
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const attempts = new Histogram({
    name: "verso_webhook_attempt_seconds",
    help: "Attempts to tell an endpoint of an event, by outcome: received, refused or no answer",
    labelNames: ["outcome"] as const,
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const faults = new Counter({
    name: "verso_host_faults_total",
    help: "How often this machine could not keep a copy of a file to work on: its folder is full or cannot be written",
    registers,
  });
  const heldUp = new Gauge({
    name: "verso_runs_held_up",
    help: "Runs that this worker holds and that wait for the database or the file store",
    registers,
  });
  const lost = new Counter({
    name: "verso_results_lost_total",
    help: "How often a result was asked for that the store has lost",
    registers,
  });
  const measures: (() => Promise<void> | void)[] = [];
  return {
    ...retentionMetrics(registers),
    request: ({ method, route, status }, seconds) =>
      requests.observe({ method, route, status: String(status) }, seconds),
    page(outcome, seconds) {
      pages.inc({ outcome });
      reading.observe(seconds);
    },
    attempt: (outcome, seconds) => attempts.observe({ outcome }, seconds),
    resultLost: () => lost.inc(),
    hostFault: () => faults.inc(),
    heldUp: (change) => heldUp.inc(change),
    watchQueue(depth) {
      const runs = new Gauge({
        name: "verso_queue_runs",
        help: "Runs of pages in the queue, by state: waiting or leased",
        labelNames: ["state"] as const,
        registers,
      });
      const oldest = new Gauge({
        name: "verso_queue_oldest_seconds",
        help: "How long ago the oldest waiting run was submitted",
        registers,
      });
      measures.push(async () => {
        const { waiting, leased, oldestSeconds } = await depth();
        runs.set({ state: "waiting" }, waiting);
        runs.set({ state: "leased" }, leased);
        oldest.set(oldestSeconds);
      });
    },
    watchListening: (state) => void measures.push(listeningMetrics(registers, state)),
    watchTurns(counts) {
      const turns = new Gauge({
        name: "verso_turns",
        help: "Work of this process that takes turns, by kind and state: waiting or running",
        labelNames: ["kind", "state"] as const,
        registers,
      });
      measures.push(() => {
        for (const [kind, { waiting, running }] of Object.entries(counts())) {
          turns.set({ kind, state: "waiting" }, waiting);
          turns.set({ kind, state: "running" }, running);
        }
      });
    },
    async expose() {
      for (const measure of measures) await measure();
      return registry.metrics();
    },
  };
}
