import { join } from "node:path";
import type { Config } from "../config.ts";
import { openDiskStore } from "./disk.ts";
import { openS3Store } from "./s3.ts";
import { s3Address } from "./s3-address.ts";
import { installedSigningKey } from "./signing-key.ts";
import type { ObjectStore } from "./store.ts";

/** Signs and reads the URLs of the embedded store: the configured secret, or the installation's own. */
async function signingKey(config: Pick<Config, "VERSO_SIGNING_KEY">, dataDir: string): Promise<Uint8Array> {
  return config.VERSO_SIGNING_KEY ? Buffer.from(config.VERSO_SIGNING_KEY) : installedSigningKey(dataDir);
}

/** The object store that the settings name. `publicUrl` is the service's origin as its clients reach it. */
export async function openObjectStore(
  config: Config,
  options: { dataDir: string; publicUrl: string; clock: () => Date },
): Promise<ObjectStore> {
  const { dataDir, publicUrl, clock } = options;
  const bucket = s3Address(config);
  if (bucket) return openS3Store(bucket, { clock });
  const key = await signingKey(config, dataDir);
  return openDiskStore({
    dir: join(dataDir, "objects"),
    signingKey: key,
    publicUrl: publicUrl.replace(/\/+$/, ""),
    clock,
  });
}
