import type { Config } from "../config.ts";

/** Where a bucket is, and the keys to it. `bucketUrl` has no slash at its end. */
export type S3Address = {
  bucketUrl: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** How long it may be silent before it counts as away; 10 s unless told otherwise. */
  patienceMs?: number;
};

/** The bucket that the settings name; `null` where they name none and the store is the embedded one. */
export function s3Address(config: Config): S3Address | null {
  const { S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = config;
  if (!S3_BUCKET || !S3_REGION || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const url = new URL(config.S3_ENDPOINT ?? `https://s3.${S3_REGION}.amazonaws.com`);
  if (config.S3_FORCE_PATH_STYLE === "true") url.pathname = `${url.pathname.replace(/\/+$/, "")}/${S3_BUCKET}`;
  else url.hostname = `${S3_BUCKET}.${url.hostname}`;
  return {
    bucketUrl: url.href.replace(/\/+$/, ""),
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
}

/** The origin that browsers send files to: the bucket's, or the service's own. */
export function objectsOrigin(config: Config, publicUrl: string): string {
  return new URL(s3Address(config)?.bucketUrl ?? publicUrl).origin;
}
