import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { StoredPage } from "@verso/contract/results";
import type { SampleName } from "@verso/contract/samples";

const unzip = promisify(gunzip);

/** The pages of a sample, as they were read when it was made (`npm run samples`). */
export async function readSample(name: SampleName): Promise<StoredPage[]> {
  const file = await readFile(new URL(`./samples/${name}.json.gz`, import.meta.url));
  return JSON.parse((await unzip(file)).toString("utf8"));
}
