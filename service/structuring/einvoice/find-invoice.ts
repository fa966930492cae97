import { readCrossIndustry } from "./cross-industry.ts";
import type { InvoiceFacts } from "./invoice-facts.ts";
import { parseXml } from "./parse-xml.ts";
import { readUniversal } from "./universal.ts";

/** A file that came with the document. */
export type AttachedFile = { name: string; bytes: Uint8Array };

/** The first attachment that is an electronic invoice; `undefined` where none is. */
export function findInvoice(attachments: readonly AttachedFile[]): InvoiceFacts | undefined {
  for (const { name, bytes } of attachments) {
    const xml = parseXml(bytes);
    const invoice = xml && (readCrossIndustry(xml, name) ?? readUniversal(xml, name));
    if (invoice) return invoice;
  }
  return undefined;
}
