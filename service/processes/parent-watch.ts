/**
 * A thread that ends its process when the parent is gone. The process's own thread hears of that only between two steps of
 * its work, and a request that never ends has none.
 */
import { workerData } from "node:worker_threads";

const checkEveryMs = 1000;
const parent: unknown = workerData;

setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, "SIGKILL");
}, checkEveryMs);
