import { createServer, type Server, type Socket } from "node:net";
import { FrameRefused, readFrames, writeFrame } from "../processes/frames.ts";
import { type AskModel, LocalModelFault, messageBytesMax } from "./local-model.ts";
import { type ModelAnswer, SharedAnswer, SharedRequest } from "./messages.ts";

/** Who serves the model is gone, perhaps with a question: it may be asked of another. */
export class ServerGone extends Error {
  override name = "ServerGone";
}

/** So many processes may share a model, and each ask so much at once. */
const connectionsMax = 64;
const questionsMax = 256;

/** A server that answers whoever connects; what is no request ends its connection, and what a connection asked ends with it. */
export function modelServer(ask: AskModel): Server {
  const server = createServer((socket) => answerOver(socket, ask));
  server.maxConnections = connectionsMax;
  return server;
}

function answerOver(socket: Socket, ask: AskModel): void {
  const underWay = new Map<number, AbortController>();
  const answer = async ({ id, owner, question }: Exclude<SharedRequest, { letGo: true }>) => {
    const abort = new AbortController();
    underWay.set(id, abort);
    const said: SharedAnswer = await ask(question, { owner, signal: abort.signal }).then(
      (answer) => ({ id, answer }),
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        return error instanceof LocalModelFault ? { id, fault: message } : { id, failed: message };
      },
    );
    underWay.delete(id);
    if (!socket.destroyed) writeFrame(socket, said, messageBytesMax);
  };
  const end = () => socket.destroy();
  const take = (said: SharedRequest) => {
    if ("letGo" in said) underWay.get(said.id)?.abort();
    else if (underWay.size >= questionsMax || underWay.has(said.id)) throw new FrameRefused("it asks too much");
    else answer(said).catch(end);
  };
  readFrames(socket, messageBytesMax, { give: (value) => take(SharedRequest.parse(value)), refuse: end });
  socket.on("error", end).on("close", () => {
    for (const abort of underWay.values()) abort.abort();
  });
}

/** Asks the server at the other end of a socket. Rejects as the server's own `ask` does, and with `ServerGone`. */
export function askOver(socket: Socket): AskModel {
  const waiting = new Map<number, PromiseWithResolvers<ModelAnswer>>();
  let lastId = 0;
  const take = (said: SharedAnswer) => {
    const asked = waiting.get(said.id);
    if ("answer" in said) asked?.resolve(said.answer);
    else asked?.reject("fault" in said ? new LocalModelFault(said.fault) : new Error(said.failed));
  };
  const end = () => socket.destroy();
  readFrames(socket, messageBytesMax, { give: (value) => take(SharedAnswer.parse(value)), refuse: end });
  socket.on("error", end).on("close", () => {
    for (const { reject } of waiting.values()) reject(new ServerGone("the process that serves the model has ended"));
  });
  const tell = (message: SharedRequest) => {
    if (socket.destroyed) throw new ServerGone("the process that serves the model has ended");
    writeFrame(socket, message, messageBytesMax);
  };
  return async (question, { signal, owner = "" }) => {
    signal?.throwIfAborted();
    const id = ++lastId;
    const asked = Promise.withResolvers<ModelAnswer>();
    const leave = () => {
      asked.reject(signal?.reason);
      if (!socket.destroyed) tell({ id, letGo: true });
    };
    try {
      tell({ id, owner, question });
      waiting.set(id, asked);
      signal?.addEventListener("abort", leave, { once: true });
      return await asked.promise;
    } catch (error) {
      throw error instanceof FrameRefused ? new LocalModelFault("The question is too long for the model.") : error;
    } finally {
      waiting.delete(id);
      signal?.removeEventListener("abort", leave);
    }
  };
}
