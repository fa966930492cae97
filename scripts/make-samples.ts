/** Makes the sample documents anew. Run it after a change to `scripts/samples`; the files are committed. */
import { mkdir, writeFile } from "node:fs/promises";
import { buildInvoice } from "./samples/invoice.ts";
import { buildReceipt } from "./samples/receipt.ts";
import { buildReport } from "./samples/report.ts";
import { buildThumbnail } from "./samples/thumbnail.ts";

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
