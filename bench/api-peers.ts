/**
 * The API beside those of other readers that a machine can run by itself: the first result of a PDF and of a photo, pages a minute
 * of many of each, and what a client has to do for one document. `npx node bench/api-peers.ts [NAME=ADDRESS...]`, NAME one of
 * `kreuzberg`, `rapidocr`, `docling`; servers that run there already. Ours is started and ended here. Each file is sent once.
 */
import { readFileSync } from "node:fs";
import type { Api } from "./api/client.ts";
import { completedUpload } from "./api/completed-upload.ts";
import { withService } from "./api/service.ts";

/** What a client gets for one file: its text. `requests`: how many it has to make for that. */
type Reader = {
  name: string;
  requests: number;
  types: readonly string[];
  read(file: Buffer, type: string): Promise<string>;
};

const samples = {
  "application/pdf": readFileSync(new URL("../public/samples/invoice.pdf", import.meta.url)),
  "image/jpeg": readFileSync(new URL("../public/samples/receipt.jpg", import.meta.url)),
};
/** How many of each are sent, and how many at a time. */
const many = { "application/pdf": 80, "image/jpeg": 24 };
const concurrency = 4;

/** What each page has to say, or it was not read. */
const printed = { "application/pdf": "2026-0418", "image/jpeg": "MARROW" };

let sent = 0;
/** The same pages in bytes that nobody has kept an answer to. */
const another = (file: Buffer): Buffer => Buffer.concat([file, Buffer.from(`\n%${Date.now()} ${sent++}`)]);

function ours(api: Api): Reader {
  return {
    name: "verso",
    requests: 5,
    types: Object.keys(samples),
    async read(file, type) {
      const upload_id = await completedUpload(api, file, type);
      const { id } = await api.call("POST", "/v1/extractions", { upload_id, mode: "ocr" });
      const { status } = await api.call("GET", `/v1/extractions/${id}?wait=30`);
      if (status !== "succeeded") throw new Error(`it is ${String(status)}`);
      return JSON.stringify(await api.call("GET", `/v1/extractions/${id}/result`));
    },
  };
}

/** One request that carries the file and waits for all of the answer. */
function peer(name: string, address: string): Reader {
  const known = {
    kreuzberg: { path: "/extract?force_ocr=false", field: "data", types: Object.keys(samples) },
    rapidocr: { path: "/ocr", field: "image_file", types: ["image/jpeg"] },
    docling: { path: "/v1/convert/file", field: "files", types: Object.keys(samples) },
  }[name];
  if (known === undefined) throw new Error(`${name} is none of those that are known here`);
  return {
    name,
    requests: 1,
    types: known.types,
    async read(file, type) {
      const form = new FormData();
      form.set(
        known.field,
        new Blob([new Uint8Array(file)], { type }),
        type === "image/jpeg" ? "page.jpg" : "page.pdf",
      );
      const answer = await fetch(`${address}${known.path}`, { method: "POST", body: form });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${name}: ${answer.status} ${text.slice(0, 200)}`);
      return text;
    },
  };
}

async function measured(reader: Reader): Promise<Record<string, string | number>> {
  const row: Record<string, string | number> = { name: reader.name, requests: reader.requests };
  for (const type of ["application/pdf", "image/jpeg"] as const) {
    const kind = type === "image/jpeg" ? "photo" : "pdf";
    if (!reader.types.includes(type)) continue;
    const read = async () => {
      const text = await reader.read(another(samples[type]), type);
      if (!text.includes(printed[type])) throw new Error(`${reader.name} does not say what the ${kind} does`);
    };
    let began = performance.now();
    await read();
    row[`${kind}, first ms`] = Math.round(performance.now() - began);
    const times: number[] = [];
    for (let i = 0; i < 9; i++) {
      began = performance.now();
      await read();
      times.push(performance.now() - began);
    }
    row[`${kind}, median ms`] = Math.round(times.sort((a, b) => a - b)[4] ?? Number.NaN);
    let left = many[type];
    began = performance.now();
    const one = async () => {
      for (; left > 0; ) {
        left--;
        await read();
      }
    };
    await Promise.all(Array.from({ length: concurrency }, one));
    row[`${kind}, pages a minute`] = Math.round((many[type] * 60_000) / (performance.now() - began));
  }
  return row;
}

const rows: Record<string, string | number>[] = [];
await withService([], concurrency, async (api) => {
  rows.push(await measured(ours(api)));
});
for (const argument of process.argv.slice(2)) {
  const [name = "", address = ""] = argument.split(/=(.*)/s);
  rows.push(await measured(peer(name, address.replace(/\/$/, ""))));
}
console.table(rows);
for (const row of rows) console.log(JSON.stringify({ bench: "api-peers", ...row }));
