import { createHash } from "node:crypto";
import { closeSync, constants, fstatSync, mkdirSync, openSync, rmSync, statSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { hostname } from "node:os";
import { join } from "node:path";
import { holdFile } from "../processes/hold-file.ts";
import {
  type AskModel,
  asLocalModel,
  type LocalModel,
  LocalModelFault,
  type LocalModelOptions,
  openLocalModel,
  runtimeEntry,
} from "./local-model.ts";
import { askOver, modelServer, ServerGone } from "./over-socket.ts";

/** Of what is said over the socket: processes of another version have a model of their own. */
const protocol = 1;
const lockWaitMs = 10_000;
/** A question is asked of so many servers that end under it, one after the other. */
const triesMax = 3;

/**
 * A model that all processes of this user on this machine share who meet in a folder and want the same: who comes first serves it to the
 * others, tenants in turn among all of them; when that one ends, the next question has another take its place. Throws as `openLocalModel` does.
 */
export function openSharedModel(options: LocalModelOptions, meetIn: string): LocalModel {
  const own = openLocalModel(options);
  let loaded: { memoryMb: number } | undefined;
  const askOwn: AskModel = async (question, around) => {
    if (question) return own.ask(question, around);
    // Who comes later need not wait for a turn to hear that it can be used.
    loaded ??= await own.load(around);
    return { loaded };
  };
  let place: MeetingPlace | undefined;
  let met: Promise<Met> | undefined;
  let isClosed = false;
  const meet = async (): Promise<Met> => {
    place ??= openPlace(meetIn);
    if (!place) return { ask: askOwn, end: () => {} };
    const found = await meetAt(place, nameOf(options), () => modelServer(askOwn));
    return "serving" in found
      ? { ask: askOwn, end: found.end }
      : { ask: askOver(found), end: () => void found.destroy() };
  };
  const meetAnew = () => {
    const meeting = meet();
    meeting.catch(() => {
      met = undefined;
    });
    return meeting;
  };
  const ask: AskModel = async (question, around) => {
    for (let tries = 1; ; tries++) {
      if (isClosed) throw new Error("the model is closed");
      met ??= meetAnew();
      const current = met;
      try {
        return await (await current).ask(question, around);
      } catch (error) {
        if (!(error instanceof ServerGone)) throw error;
        if (met === current) met = undefined;
        if (tries === triesMax) throw error;
      }
    }
  };
  return asLocalModel(ask, async () => {
    isClosed = true;
    await met?.then(({ end }) => end()).catch(() => {});
    await own.close();
    const held = place;
    place = undefined;
    if (held) closeSync(held.fd);
  });
}

type Met = { ask: AskModel; end: () => void };

/** What is served under one name is one and the same: of this machine, this file as it is, these bounds. */
function nameOf({ folder, file, contextTokens, threads, memoryMb, deadlineMs }: LocalModelOptions): string {
  const { ino, size, mtimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  const wanted = [runtimeEntry(folder), file, ino, size, mtimeMs, contextTokens, threads, memoryMb, deadlineMs];
  return createHash("sha256")
    .update(JSON.stringify([protocol, hostname(), ...wanted]))
    .digest("hex")
    .slice(0, 32);
}

/** A folder that this user alone may enter, held open. */
type MeetingPlace = { folder: string; fd: number };

/** `undefined`: this user cannot make it, so that nobody could be met there. */
function openPlace(folder: string): MeetingPlace | undefined {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (hasCode(error, "EACCES", "EPERM", "EROFS")) return undefined;
    throw error;
  }
  const fd = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW);
  const { uid, mode } = fstatSync(fd);
  if (uid === process.getuid?.() && (mode & 0o077) === 0) return { folder, fd };
  closeSync(fd);
  throw new LocalModelFault(`${folder} has to be this user's, and nobody else may enter it: \`chmod 700\` it.`);
}

/** The address of a socket has 107 bytes at most, and a folder's path as many as it likes. */
const addressIn = ({ folder, fd }: MeetingPlace, name: string): string =>
  join(process.platform === "linux" ? `/proc/self/fd/${fd}` : folder, name);

type Found = Socket | { serving: true; end: () => void };

/** Connects to who serves under a name, or serves: one at a time looks whether anybody does, and takes the place of who is gone. */
async function meetAt(place: MeetingPlace, name: string, makeServer: () => Server): Promise<Found> {
  const address = addressIn(place, name);
  const socket = await connectTo(address);
  if (socket) return socket;
  const lock = join(place.folder, `${name}.lock`);
  const tooLong = () =>
    new LocalModelFault(`Another process has been about to serve the model for too long: end it, or remove ${lock}.`);
  return holdFile(lock, { waitMs: lockWaitMs, tooLong }, async () => {
    const other = await connectTo(address);
    if (other) return other;
    rmSync(join(place.folder, name), { force: true });
    return serveAt(address, makeServer());
  });
}

function serveAt(address: string, server: Server): Promise<Found> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  const end = () => {
    server.close();
    for (const socket of sockets) socket.destroy();
  };
  return new Promise((resolve, reject) => {
    server.on("error", reject).listen(address, () => resolve({ serving: true, end }));
  });
}

/** `undefined`: nobody listens there, or ever did. */
function connectTo(address: string): Promise<Socket | undefined> {
  return new Promise((resolve, reject) => {
    const socket = createConnection(address)
      .once("connect", () => resolve(socket))
      .once("error", (error) => (hasCode(error, "ENOENT", "ECONNREFUSED") ? resolve(undefined) : reject(error)));
  });
}

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));
