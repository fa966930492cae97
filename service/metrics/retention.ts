import { Counter, Gauge, type Registry } from "prom-client";

type RetentionKind = "uploads" | "results";

/** What a process counts of the removal of what is past its retention. */
export type RetentionMetrics = {
  retentionRemoved(kind: RetentionKind, count: number): void;
  /** An upload's file or a result that the store did not give up. */
  retentionFailed(kind: RetentionKind): void;
  /** How long what should have gone first is overdue, in seconds; 0 where nothing is. */
  retentionOverdue(kind: RetentionKind, seconds: number): void;
};

export function retentionMetrics(registers: Registry[]): RetentionMetrics {
  const labelNames = ["kind"] as const;
  const removed = new Counter({
    name: "verso_retention_removed_total",
    help: "What this process removed past its retention, by kind: files of uploads, or results",
    labelNames,
    registers,
  });
  const failed = new Counter({
    name: "verso_retention_failures_total",
    help: "What the store did not give up to this process, by kind",
    labelNames,
    registers,
  });
  const overdue = new Gauge({
    name: "verso_retention_overdue_seconds",
    help: "How long what should have gone first was overdue at the end of this process's last sweep, by kind",
    labelNames,
    registers,
  });
  return {
    retentionRemoved: (kind, count) => removed.inc({ kind }, count),
    retentionFailed: (kind) => failed.inc({ kind }),
    retentionOverdue: (kind, seconds) => overdue.set({ kind }, seconds),
  };
}
