// A thread that ends its process when the parent is gone. The process's own thread hears of that only between two steps of its work,
// and a request that never ends has none. Plain JavaScript: the thread would load what strips types a second time.
import { workerData } from "node:worker_threads";

const checkEveryMs = 1000;

setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
}, checkEveryMs);
