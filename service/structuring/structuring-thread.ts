/** The structurer's thread: answers one schema after another, or holds data against one, and can be ended in the middle. */
import { parentPort } from "node:worker_threads";
import { structure } from "./structure.ts";
import type { StructuringRequest } from "./structurer.ts";
import { validate } from "./validate.ts";

parentPort?.on("message", (request: StructuringRequest) => {
  const answer = request.do === "structure" ? structure(request.input) : validate(request.schema, request.data);
  parentPort?.postMessage(answer);
});
parentPort?.postMessage("ready");
