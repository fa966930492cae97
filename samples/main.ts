/**
 * `npm run samples`: makes the sample documents in `public/` anew, after a change here or in how pages are read, and of those on which
 * schemas are tried the pages as they are read. The files are committed.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { gzipSync } from "node:zlib";
import { type SampleName, sampleNames } from "@verso/contract/samples";
import { buildInvoice } from "./invoice.ts";
import { readSample } from "./read-sample.ts";
import { buildReceipt } from "./receipt.ts";
import { buildReport } from "./report.ts";
import { buildPaper } from "./templates.ts";
import { buildThumbnail } from "./thumbnail.ts";

const folder = new URL("../public/samples/", import.meta.url);
const pictures = new URL("pages/", folder);
const pages = new URL("../service/extractions/samples/", import.meta.url);
for (const each of [folder, pictures, pages]) await mkdir(each, { recursive: true });
const samples = { "invoice.pdf": buildInvoice(), "report.pdf": buildReport(2), "receipt.jpg": buildReceipt() };
for (const [name, made] of Object.entries(samples)) {
  const bytes = await made;
  await writeFile(new URL(name, folder), bytes);
  const thumbnail = await buildThumbnail(bytes);
  await writeFile(new URL(name.replace(/\.\w+$/, ".webp"), folder), thumbnail);
  console.log(`${name} ${bytes.length} bytes, thumbnail ${thumbnail.length} bytes`);
}

const documentOf = (name: SampleName): Promise<Uint8Array> => {
  if (name === "invoice") return samples["invoice.pdf"];
  return name === "receipt" ? samples["receipt.jpg"] : buildPaper(name);
};
for (const name of sampleNames) {
  const { page, picture } = await readSample(await documentOf(name));
  const packed = gzipSync(JSON.stringify([page]));
  await writeFile(new URL(`${name}.json.gz`, pages), packed);
  await writeFile(new URL(`${name}.webp`, pictures), picture);
  console.log(`${name}: page ${packed.length} bytes, picture ${picture.length} bytes`);
}
process.exit();
