/** Documents of our own that everyone may try, by the name that the address uses. */
export const samples = {
  invoice: { file: "invoice.pdf", type: "application/pdf", title: "Invoice", about: "PDF with text and a table" },
  report: { file: "report.pdf", type: "application/pdf", title: "Report", about: "PDF, two columns, ruled table" },
  receipt: { file: "receipt.jpg", type: "image/jpeg", title: "Receipt", about: "Scanned photograph" },
} as const;

export type SampleName = keyof typeof samples;
export const sampleNames = Object.keys(samples).filter(isSample);

function isSample(name: string): name is SampleName {
  return Object.hasOwn(samples, name);
}

/** The sample that a query names, or null. */
export function sampleOf(value: string | string[] | undefined): SampleName | null {
  return typeof value === "string" && isSample(value) ? value : null;
}

/** Fetches a sample as the file that a person would have dropped. Throws where it cannot be had. */
export async function fetchSample(name: SampleName): Promise<File> {
  const { file, type } = samples[name];
  const response = await fetch(`/samples/${file}`, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`sample ${name}: ${response.status}`);
  return new File([await response.blob()], file, { type });
}
