import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { copyFile, cp, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import type { KnownModel } from "./catalogue.ts";
import { runtimeFolder } from "./local-model.ts";

/** A model or what runs it could not be brought; the message is a sentence. */
export class NotBrought extends Error {
  override name = "NotBrought";
}

/** The one platform for which the packages are named. */
const platform = "linux-x64";

/** Installs what runs models (llama.cpp, from npm by the lock file beside this) into a folder of models; 83 MB. Throws `NotBrought`. */
export async function installRuntime(folder: string): Promise<void> {
  const here = `${process.platform}-${process.arch}`;
  if (here !== platform) throw new NotBrought(`Models run on ${platform} so far, and this machine is ${here}.`);
  const to = join(folder, runtimeFolder);
  await mkdir(to, { recursive: true });
  await cp(fileURLToPath(new URL("runtime", import.meta.url)), to, { recursive: true });
  const npm = spawn("npm", ["ci", "--omit=optional", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: to,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(npm, "exit");
  if (code !== 0) throw new NotBrought(`npm could not install it (status ${code}); what it said stands above.`);
}

type Progress = (bytes: number, of: number) => void;

/** The file of a model, from its hub or from `from`, once its size and hash are what they should be. What was begun is taken up. */
export async function bringModel(
  model: KnownModel,
  folder: string,
  progress: Progress,
  from?: string,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const [file, part] = [join(folder, model.file), join(folder, `${model.file}.part`)];
  if (from === undefined) await download(model, part, progress);
  else await copyFile(from, part);
  const found = await checkModel(model, part);
  if (found !== undefined) {
    await rm(part);
    throw new NotBrought(`What came is not ${model.name}: ${found}. It was removed.`);
  }
  await rename(part, file);
  return file;
}

async function download({ url, bytes }: KnownModel, part: string, progress: Progress): Promise<void> {
  const begun = await sizeOf(part);
  if (begun >= bytes) return;
  const response = await fetch(url, begun > 0 ? { headers: { range: `bytes=${begun}-` } } : {}).catch(
    (error: unknown) => {
      throw new NotBrought(`The hub cannot be reached (${error instanceof Error ? error.message : String(error)}).`);
    },
  );
  const goesOn = response.status === 206;
  if (!response.body || !(response.ok || goesOn))
    throw new NotBrought(`The hub answered with status ${response.status}.`);
  let come = goesOn ? begun : 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      come += chunk.byteLength;
      if (come > bytes) return done(new NotBrought(`The hub sends more than the ${bytes} bytes that the file has.`));
      progress(come, bytes);
      done(null, chunk);
    },
  });
  await pipeline(Readable.from(response.body), counted, createWriteStream(part, { flags: goesOn ? "a" : "w" }));
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  );

/** What is wrong with a file that should be a known model's; nothing where all is well. */
export async function checkModel({ bytes, sha256 }: KnownModel, path: string): Promise<string | undefined> {
  const size = await sizeOf(path);
  if (size !== bytes) return `it has ${size} bytes in place of ${bytes}`;
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
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
