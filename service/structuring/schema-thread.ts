/** The gate's thread: checks one schema after another, and can be ended in the middle of one. */
import { parentPort } from "node:worker_threads";
import { checkSchema } from "./check-schema.ts";

parentPort?.on("message", (schema) => parentPort?.postMessage(checkSchema(schema)));
parentPort?.postMessage("ready");
