import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** A file of the page, once as it is and once for each encoding that a browser may ask for. */
export type Asset = { type: string; etag: string; plain: Uint8Array; br: Uint8Array; gzip: Uint8Array };

const own = (name: string) => fileURLToPath(new URL(`page/${name}`, import.meta.url));
const packaged = (path: string) => createRequire(import.meta.url).resolve(path);
const css = "text/css; charset=utf-8";
const script = "text/javascript; charset=utf-8";

/** By what stands after `/docs/`; the page itself by nothing. */
const sources: Readonly<Record<string, readonly [type: string, path: () => string]>> = {
  "": ["text/html; charset=utf-8", () => own("index.html")],
  "icon.svg": ["image/svg+xml", () => own("icon.svg")],
  "start.js": [script, () => own("start.js")],
  "verso.css": [css, () => own("verso.css")],
  "swagger-ui-bundle.js": [script, () => packaged("swagger-ui-dist/swagger-ui-bundle.js")],
  "swagger-ui.css": [css, () => packaged("swagger-ui-dist/swagger-ui.css")],
  "inter.woff2": ["font/woff2", () => packaged("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")],
};

export const assetNames = Object.keys(sources);

/** Gives the page's files: each is read and compressed once, when it is first asked for. */
export function openAssets(): (name: string) => Promise<Asset> {
  const kept = new Map<string, Promise<Asset>>();
  return (name) => {
    const asset = kept.get(name) ?? load(name);
    kept.set(name, asset);
    return asset;
  };
}

async function load(name: string): Promise<Asset> {
  const source = sources[name];
  if (!source) throw new Error(`the page of the reference has no file ${name}`);
  const [type, path] = source;
  const plain = await readFile(path());
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain),
  ]);
  const digest = createHash("sha256").update(plain).digest("base64url");
  return { type, etag: `W/"${digest.slice(0, 27)}"`, plain, br, gzip: gz };
}
