import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, cp, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { inherited } from "../processes/inherited.ts";
import type { KnownModel } from "./catalogue.ts";
import { runtimeFolder } from "./local-model.ts";

/** A model or what runs it could not be brought; the message is a sentence. */
export class NotBrought extends Error {
  override name = "NotBrought";
}

/** The one platform for which the packages are named. */
const platform = "linux-x64";
const here = `${process.platform}-${process.arch}`;
/** Whether models run on this machine at all. */
export const runsHere = here === platform;

/** What the packages measure that run models. */
export const runtimeBytes = 83_000_000;
const installMsMax = 15 * 60_000;
/** What npm says last is told where it fails, and no more. */
const lastWordsMax = 2_000;
/** What npm needs of the environment to reach the registry; it is given no settings and no secrets. */
const npmNeeds =
  "PATH HOME TMPDIR LANG SystemRoot NODE_EXTRA_CA_CERTS HTTP_PROXY HTTPS_PROXY NO_PROXY http_proxy https_proxy no_proxy";
const npmSettings = "registry cache userconfig globalconfig cafile proxy https_proxy noproxy";

/**
 * Installs what runs models (llama.cpp, from npm by the lock file beside this) into a folder of models: all of it or nothing.
 * Throws `NotBrought`, whose cause is what npm said last.
 */
export async function installRuntime(folder: string, signal?: AbortSignal): Promise<void> {
  if (!runsHere) throw new NotBrought(`Models run on ${platform} so far, and this machine is ${here}.`);
  const [to, fresh] = [join(folder, runtimeFolder), join(folder, `${runtimeFolder}.part`)];
  await rm(fresh, { recursive: true, force: true });
  await cp(fileURLToPath(new URL("runtime", import.meta.url)), fresh, { recursive: true });
  const npm = spawn("npm", ["ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: fresh,
    env: {
      NODE_ENV: "production",
      ...inherited(...npmNeeds.split(" "), ...npmSettings.split(" ").map((name) => `npm_config_${name}`)),
    },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: installMsMax,
    signal,
  });
  let said = "";
  npm.stderr.setEncoding("utf8").on("data", (text: string) => {
    said = (said + text).slice(-lastWordsMax);
  });
  const how = await once(npm, "close").then(
    ([code, killed]) => (code === 0 ? undefined : `status ${code ?? killed}`),
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
  signal?.throwIfAborted();
  if (how !== undefined) {
    await rm(fresh, { recursive: true, force: true });
    throw new NotBrought(`npm could not install what runs models (${how}).`, { cause: said.trim() });
  }
  await rm(to, { recursive: true, force: true });
  await rename(fresh, to);
}

type Bringing = {
  progress?: (bytes: number, of: number) => void;
  /** A file that is at hand, in place of the hub's. */
  from?: string | undefined;
  signal?: AbortSignal;
};

/** Where the part of a model's file lies that has come. */
export const partOf = (model: KnownModel, folder: string): string => join(folder, `${model.file}.part`);

/**
 * The file of a model, from its hub or from a file, once its size and hash are what they should be. What was begun is taken up.
 * Throws `NotBrought`, and the signal's reason.
 */
export async function bringModel(model: KnownModel, folder: string, bringing: Bringing = {}): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [file, part] = [join(folder, model.file), partOf(model, folder)];
  if (bringing.from === undefined) await download(model, part, bringing);
  else await copyFile(bringing.from, part);
  const found = await checkModel(model, part, bringing.signal);
  if (found !== undefined) {
    await rm(part);
    throw new NotBrought(`What came is not ${model.name}: ${found}. It was removed.`);
  }
  await rename(part, file);
  return file;
}

async function download({ url, bytes }: KnownModel, part: string, { progress, signal }: Bringing): Promise<void> {
  const begun = await sizeOf(part);
  if (begun >= bytes) return;
  const headers: HeadersInit = begun > 0 ? { range: `bytes=${begun}-` } : {};
  const response = await fetch(url, { headers, signal: signal ?? null }).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new NotBrought(`The hub cannot be reached (${whatFailed(error)}).`);
  });
  const goesOn = response.status === 206;
  if (!response.body || !(response.ok || goesOn)) {
    await response.body?.cancel();
    throw new NotBrought(`The hub answered with status ${response.status}.`);
  }
  let come = goesOn ? begun : 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      come += chunk.byteLength;
      if (come > bytes) return done(new NotBrought(`The hub sends more than the ${bytes} bytes that the file has.`));
      progress?.(come, bytes);
      done(null, chunk);
    },
  });
  const into = createWriteStream(part, { flags: goesOn ? "a" : "w" });
  await pipeline(Readable.from(response.body), counted, into, { signal }).catch(async (error: unknown) => {
    signal?.throwIfAborted();
    if (error instanceof NotBrought) throw error;
    if (!isFull(error)) throw new NotBrought(`The connection to the hub broke off (${whatFailed(error)}).`);
    // Whatever else lies on this disk needs the room to go on.
    await rm(part, { force: true });
    throw new NotBrought("The disk is full: what had come was removed.");
  });
}

const isFull = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOSPC";

/** `fetch failed` says nothing: what lies behind it does. */
function whatFailed(error: unknown): string {
  const behind = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(behind instanceof Error)) return String(behind);
  return "code" in behind && typeof behind.code === "string" ? behind.code : behind.message;
}

/** In bytes; 0 where there is none. */
export const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What is wrong with a file that should be a known model's; nothing where all is well. */
export async function checkModel(
  { bytes, sha256 }: KnownModel,
  path: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const size = await sizeOf(path);
  if (size !== bytes) return `it has ${size} bytes in place of ${bytes}`;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash, { signal });
  const found = hash.digest("hex");
  return found === sha256 ? undefined : `its SHA-256 is ${found} in place of ${sha256}`;
}

/** Whether a file begins as models in llama.cpp's format do. */
export async function isGguf(path: string): Promise<boolean> {
  const file = await open(path).catch(() => undefined);
  if (!file) return false;
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString("latin1") === "GGUF";
  } finally {
    await file.close();
  }
}
