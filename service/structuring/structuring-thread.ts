/** The structurer's thread: answers one schema after another, and can be ended in the middle of one. */
import { parentPort } from "node:worker_threads";
import { structure } from "./structure.ts";

parentPort?.on("message", (input) => parentPort?.postMessage(structure(input)));
parentPort?.postMessage("ready");
