import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";
import type { Tenant } from "./tenant.ts";

/** What an honest tenant does and waits for; each gives whether it came out right. */
export type Errand = "verify" | "image" | "submission" | "job" | "structured" | "result";
export type Errands = Record<Errand, () => Promise<boolean>>;

/** A small PDF with a line of text on each page; no two are equal, so that nothing of one is known of the next. */
let made = 0;
export function smallPdf(pages: number): Promise<Buffer> {
  const document = new PDFDocument({ size: "A6", autoFirstPage: false });
  const name = ++made;
  for (let page = 1; page <= pages; page++) document.addPage().text(`Document ${name}, page ${page} of ${pages}`);
  document.end();
  return buffer(document);
}

/** A schema as a customer would write one. */
const plainSchema = {
  type: "object",
  properties: { invoice_number: { type: ["string", "null"], pattern: "^[A-Z0-9-]{1,40}$" }, total: { type: "number" } },
};

/** The errands of this tenant, each on a document of its own that nobody has asked for before. */
export async function errandsOf(tenant: Tenant): Promise<Errands> {
  const ready = await tenant.upload(await smallPdf(1));
  let done: string | undefined;
  return {
    verify: async () => {
      const id = await tenant.place(await smallPdf(2));
      return id !== null && (await tenant.verify(id)).status === 200;
    },
    image: async () => {
      const id = await tenant.upload(await smallPdf(1));
      return (
        (await tenant.call("GET", `/uploads/${id}/pages/1/image?width=1200`, { timeoutMs: 120_000 })).status === 200
      );
    },
    submission: async () => {
      const answer = await tenant.submit({ upload_id: ready, mode: "structured", schema: plainSchema });
      return answer.status === 202;
    },
    job: async () => {
      const answer = await tenant.submit({ upload_id: ready, mode: "ocr" });
      const end = await tenant.ended(answer);
      if (end) done = end.id;
      return end?.status === "succeeded";
    },
    structured: async () => {
      const answer = await tenant.submit({ upload_id: ready, mode: "structured", schema: plainSchema });
      return (await tenant.ended(answer))?.status === "succeeded";
    },
    result: async () => done === undefined || (await tenant.call("GET", `/extractions/${done}/result`)).status === 200,
  };
}
