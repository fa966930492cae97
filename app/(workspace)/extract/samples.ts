import type { Mode } from "@verso/contract/extractions";
import { modes } from "@verso/contract/vocabulary";
import { schemaOf } from "@/lib/schemas/templates.ts";

/** What a report is asked for: no template fits all of them. */
const report = {
  type: "object",
  properties: { title: { type: "string" }, date: { type: "string", format: "date" }, reference: { type: "string" } },
};

/** Documents of our own that everyone may try, by the name that the address uses, and with what schema of ours one is asked. */
export const samples = {
  invoice: {
    file: "invoice.pdf",
    type: "application/pdf",
    title: "Invoice",
    about: "PDF with text and a table",
    schema: schemaOf("invoice"),
  },
  report: {
    file: "report.pdf",
    type: "application/pdf",
    title: "Report",
    about: "PDF, two columns, ruled table",
    schema: report,
  },
  receipt: {
    file: "receipt.jpg",
    type: "image/jpeg",
    title: "Receipt",
    about: "Scanned photograph",
    schema: schemaOf("receipt"),
  },
} as const;

export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples).filter(isSample);

function isSample(name: string): name is SampleName {
  return Object.hasOwn(samples, name);
}

function sampleOf(value: string | string[] | undefined): SampleName | null {
  return typeof value === "string" && isSample(value) ? value : null;
}

/** What a query orders: a sample, a mode, or a sample in a mode, which is blocks unless it says. Null where it orders nothing. */
export type Order = { sample: SampleName | null; mode: Mode };
export function orderOf(query: Record<string, string | string[] | undefined>): Order | null {
  const sample = sampleOf(query.sample);
  const mode = modes.find((each) => each === query.mode);
  return sample === null && mode === undefined ? null : { sample, mode: mode ?? "ocr" };
}

/** Fetches a sample as the file that a person would have dropped. Throws where it cannot be had. */
export async function fetchSample(name: SampleName): Promise<File> {
  const { file, type } = samples[name];
  const response = await fetch(`/samples/${file}`, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`sample ${name}: ${response.status}`);
  return new File([await response.blob()], file, { type });
}
