import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { StoredPage } from "@verso/contract/results";
import { readPages } from "../structuring/read-pages.ts";
import type { MadeDocument } from "./make.ts";
import { openPress, type Printed } from "./press.ts";
import { openScanner } from "./scan.ts";

/** A document as it came from the press, and as the reader reads it. */
export type PrintedDocument = { made: MadeDocument; places: Printed["places"]; pages: readonly StoredPage[] };

/** Prints documents into a folder, as text layers or as worn pictures of them, and has them read. */
export async function printAll(
  documents: readonly MadeDocument[],
  folder: string,
  isScanned: boolean,
): Promise<PrintedDocument[]> {
  mkdirSync(folder, { recursive: true });
  const press = await openPress();
  const scanner = isScanned ? await openScanner(press) : undefined;
  const printed: (Omit<PrintedDocument, "pages"> & { file: string })[] = [];
  for (const made of documents) {
    const sheets = await press.print(made.html);
    const { pdf, places } = sheets;
    const file = `${made.name}${isScanned ? "-scan" : ""}.pdf`;
    writeFileSync(join(folder, file), scanner ? await scanner.scan(sheets, printed.length) : pdf);
    printed.push({ made, places, file });
  }
  await press.close();
  const read = await readPages(
    printed.map(({ file }) => join(folder, file)),
    false,
  );
  return printed.map(({ file, ...one }) => ({ ...one, pages: read.get(file) ?? [] }));
}
