import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { AwsV4Signer } from "aws4fetch";
import type { Config } from "../../config.ts";
import { libraryPath, unpackDebian } from "../debian.ts";

const python = "/usr/bin/python3";
const installedSwift = "/usr/lib/python3/dist-packages/swift";
const program = fileURLToPath(new URL("serve-swift.py", import.meta.url));

export type S3Server = {
  port: number;
  /** What a service is set to, to keep its objects in this bucket; the bucket is made. */
  bucket(name: string): Promise<Partial<Record<keyof Config, string>>>;
  stop(): Promise<void>;
};

/** A page of this origin may write to the Swift and read its answers. */
export const browserOrigin = "http://localhost:3000";

/**
 * Debian's OpenStack Swift with its S3 face: it refuses what S3 refuses. Unpacked where it is not installed; rejects
 * where it can neither be found nor had.
 */
async function startSwift(): Promise<S3Server> {
  const root = existsSync(installedSwift) ? "/" : await unpackDebian("python3-swift");
  const dir = await mkdtemp(join(tmpdir(), "verso-swift-"));
  const credentials = { accessKeyId: "test:tester", secretAccessKey: "testing" };
  const { accessKeyId, secretAccessKey } = credentials;
  const child = spawn(python, ["-s", program, dir, accessKeyId, secretAccessKey, browserOrigin], {
    env: {
      NODE_ENV: "test",
      PATH: "/usr/bin:/bin",
      PYTHONPATH: join(root, "usr/lib/python3/dist-packages"),
      PYTHONDONTWRITEBYTECODE: "1",
      LD_LIBRARY_PATH: root === "/" ? "" : await libraryPath(root),
    },
    stdio: ["pipe", "pipe", "pipe"],
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += String(chunk);
  });
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const port = await new Promise<number>((resolve, reject) => {
    child.stdout.once("data", (line) => resolve(JSON.parse(String(line)).port));
    void ended.then(() => reject(new Error(`Swift ended before it was ready: ${said}`)));
  });
  const region = "us-east-1";
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    port,
    async bucket(name) {
      const url = `${endpoint}/${name}`;
      const { headers } = await new AwsV4Signer({ ...credentials, region, service: "s3", method: "PUT", url }).sign();
      const made = await fetch(url, { method: "PUT", headers });
      if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`);
      return {
        S3_ENDPOINT: endpoint,
        S3_REGION: region,
        S3_BUCKET: name,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
        S3_FORCE_PATH_STYLE: "true",
      };
    },
    async stop() {
      child.kill("SIGKILL");
      await ended;
      await rm(dir, { recursive: true, force: true });
    },
  };
}

/** The same; `null`, with a word about it, for an ordinary user who can neither find nor get it. */
export async function startSwiftIfPossible(): Promise<S3Server | null> {
  try {
    return await startSwift();
  } catch (error) {
    if (process.getuid?.() === 0) throw error;
    console.warn(`Tests against Swift are skipped: install Debian's python3-swift for them (${error}).`);
    return null;
  }
}
