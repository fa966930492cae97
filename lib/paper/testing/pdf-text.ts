import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";

const require = createRequire(import.meta.url);

/** What a reader of PDF finds on each page, line by line. */
export async function pdfText(bytes: Uint8Array): Promise<string[][]> {
  const wasm = readFileSync(require.resolve("@embedpdf/pdfium/pdfium.wasm"));
  const library = await init({ wasmBinary: new Uint8Array(wasm).buffer });
  library.PDFiumExt_Init();
  const { _malloc: malloc, HEAPU8 } = library.pdfium as unknown as {
    _malloc: (size: number) => number;
    HEAPU8: Uint8Array;
  };
  const data = malloc(bytes.length);
  HEAPU8.set(bytes, data);
  const handle = library.FPDF_LoadMemDocument(data, bytes.length, "");
  if (handle === 0) throw new Error("no reader of PDF can open it");
  return Array.from({ length: library.FPDF_GetPageCount(handle) }, (_, nth) => {
    const text = library.FPDFText_LoadPage(library.FPDF_LoadPage(handle, nth));
    const points = Array.from({ length: library.FPDFText_CountChars(text) }, (_, at) =>
      library.FPDFText_GetUnicode(text, at),
    );
    return String.fromCodePoint(...points)
      .split(/[\r\n]+/)
      .filter((line) => line !== "");
  });
}
