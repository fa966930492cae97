import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Json } from "../openapi/json.ts";
import { brunoFolder, postmanCollection } from "./collections.ts";
import { guide, guideFile, guideFiles, guides } from "./guides.ts";
import { llmsText } from "./llms.ts";
import { referenceOf } from "./reference.ts";
import { writtenPage } from "./written-page.ts";

/** A file that is given, once as it is and once for each encoding that a client may ask for. */
export type Asset = { type: string; etag: string; plain: Uint8Array; br: Uint8Array; gzip: Uint8Array };
type Source = readonly [type: string, read: () => Promise<string | Uint8Array>];

const own = (name: string) => () => readFile(fileURLToPath(new URL(`page/${name}`, import.meta.url)));
const packaged = (path: string) => () => readFile(createRequire(import.meta.url).resolve(path));
const css = "text/css; charset=utf-8";
const html = "text/html; charset=utf-8";
const script = "text/javascript; charset=utf-8";
const markdown = "text/markdown; charset=utf-8";
const plainText = "text/plain; charset=utf-8";

/** By their addresses: the page that tries the API, every guide and the reference as Markdown and as a page without a script. */
export function docSources(document: Json, origin: string): ReadonlyMap<string, Source> {
  const reference = async () => referenceOf(document);
  const written = [
    ...[...guides.keys()].map((name) => [name, () => guide(name)] as const),
    ["reference", reference] as const,
  ];
  return new Map<string, Source>([
    ["/docs", [html, own("index.html")]],
    ["/docs/icon.svg", ["image/svg+xml", own("icon.svg")]],
    ["/docs/start.js", [script, own("start.js")]],
    ["/docs/verso.css", [css, own("verso.css")]],
    ["/docs/guide.css", [css, own("guide.css")]],
    ["/docs/swagger-ui-bundle.js", [script, packaged("swagger-ui-dist/swagger-ui-bundle.js")]],
    ["/docs/swagger-ui.css", [css, packaged("swagger-ui-dist/swagger-ui.css")]],
    ["/docs/inter.woff2", ["font/woff2", packaged("@fontsource-variable/inter/files/inter-latin-wght-normal.woff2")]],
    [
      "/docs/postman.json",
      ["application/json", async () => JSON.stringify(postmanCollection(document, origin), null, 2)],
    ],
    ["/docs/bruno.zip", ["application/zip", async () => brunoFolder(document, origin)]],
    ["/llms.txt", [plainText, () => llmsText(origin)]],
    ...[...guideFiles].map(([name, path]): [string, Source] => [`/docs/${name}`, [plainText, () => guideFile(path)]]),
    ...written.flatMap(([name, read]): [string, Source][] => [
      [`/docs/${name}.md`, [markdown, read]],
      [`/docs/${name}`, [html, async () => writtenPage(await read())]],
    ]),
  ]);
}

/** Gives the files: each is read and compressed once, when it is first asked for. */
export function openAssets(sources: ReadonlyMap<string, Source>): (address: string) => Promise<Asset> {
  const kept = new Map<string, Promise<Asset>>();
  return (address) => {
    const source = sources.get(address);
    if (!source) throw new Error(`nothing is given at ${address}`);
    const asset = kept.get(address) ?? load(source);
    kept.set(address, asset);
    return asset;
  };
}

async function load([type, read]: Source): Promise<Asset> {
  const plain = Buffer.from(await read());
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    promisify(gzip)(plain),
  ]);
  const digest = createHash("sha256").update(plain).digest("base64url");
  return { type, etag: `W/"${digest.slice(0, 27)}"`, plain, br, gzip: gz };
}
