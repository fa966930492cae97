import { setTimeout as sleep } from "node:timers/promises";
import type { Db, Tx } from "./pool.ts";

/** SQLSTATE of an error that PostgreSQL raised, or undefined. */
export function sqlState(error: unknown): string | undefined {
  // EPIPE is spelt like one; only the system's errors have a number as well.
  if (!(error instanceof Error) || !("code" in error) || "errno" in error) return undefined;
  return typeof error.code === "string" && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

const serializationFailure = "40001";
const deadlockDetected = "40P01";

/** Whether the database did not answer in time or was not there: the request may be sent again later. */
export function isUnavailable(error: unknown): boolean {
  const state = sqlState(error);
  if (state !== undefined) {
    // 08 connection, 53 resources, 57P shutdown, 55P03 lock wait, 57014 statement time-out, 25P03 idle in a transaction.
    return /^(08|53|57P)/.test(state) || state === "55P03" || state === "57014" || state === "25P03";
  }
  if (!(error instanceof Error)) return false;
  const code = "code" in error ? String(error.code) : "";
  // A socket whose server was stopped in order is gone.
  if (code === "ENOENT") return "syscall" in error && error.syscall === "connect";
  return (
    /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(
      code,
    ) ||
    /connection terminated|timeout exceeded when trying to connect|query read timeout|not queryable/i.test(
      error.message,
    )
  );
}

/**
 * Runs `work` in one transaction (READ COMMITTED). A deadlock or serialization failure is tried again, up to
 * three times with a little jitter: the only place where that is done. `work` must therefore touch nothing but the database.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const state = sqlState(error);
      if (attempt === 3 || (state !== serializationFailure && state !== deadlockDetected)) throw error;
      await sleep(Math.random() * 50 * attempt);
    }
  }
}
