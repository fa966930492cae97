/** `npm run samples`: makes the sample documents in `public/` anew, after a change here. The files are committed. */
import { mkdir, writeFile } from "node:fs/promises";
import { buildInvoice } from "./invoice.ts";
import { buildReceipt } from "./receipt.ts";
import { buildReport } from "./report.ts";
import { buildThumbnail } from "./thumbnail.ts";

const folder = new URL("../public/samples/", import.meta.url);
await mkdir(folder, { recursive: true });
const samples = { "invoice.pdf": buildInvoice(), "report.pdf": buildReport(2), "receipt.jpg": buildReceipt() };
for (const [name, made] of Object.entries(samples)) {
  const bytes = await made;
  await writeFile(new URL(name, folder), bytes);
  const thumbnail = await buildThumbnail(bytes);
  await writeFile(new URL(name.replace(/\.\w+$/, ".webp"), folder), thumbnail);
  console.log(`${name} ${bytes.length} bytes, thumbnail ${thumbnail.length} bytes`);
}
