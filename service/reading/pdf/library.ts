import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";

type Raw = (...args: number[]) => number;

const names = [
  "FPDF_LoadMemDocument",
  "FPDF_CloseDocument",
  "FPDF_CreateNewDocument",
  "FPDF_ImportPagesByIndex",
  "FPDF_GetPageCount",
  "FPDF_GetFormType",
  "FPDF_GetLastError",
  "FPDF_LoadPage",
  "FPDF_ClosePage",
  "FPDF_GetPageWidthF",
  "FPDF_GetPageHeightF",
  "FPDF_GetPageBoundingBox",
  "FPDFPage_GetRotation",
  "FPDFBookmark_GetFirstChild",
  "FPDFBookmark_GetNextSibling",
  "FPDFBookmark_GetTitle",
  "FPDFBookmark_GetDest",
  "FPDFBookmark_GetAction",
  "FPDFAction_GetDest",
  "FPDFDest_GetDestPageIndex",
  "FPDFText_LoadPage",
  "FPDFText_ClosePage",
  "FPDFText_CountChars",
  "FPDFText_GetUnicode",
  "FPDFText_GetCharBox",
  "FPDFText_GetLooseCharBox",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetFontSize",
  "FPDFText_GetFontInfo",
  "FPDFText_GetMatrix",
  "FPDFText_GetTextObject",
  "FPDFText_HasUnicodeMapError",
  "FPDFText_IsGenerated",
  "FPDFTextObj_GetFont",
  "FPDFTextObj_GetTextRenderMode",
  "FPDFPage_CountObjects",
  "FPDFPage_GetObject",
  "FPDFPageObj_GetType",
  "FPDFPageObj_GetBounds",
  "FPDFPageObj_GetMatrix",
  "FPDFPageObj_GetFillColor",
  "FPDFPageObj_GetStrokeColor",
  "FPDFPageObj_GetStrokeWidth",
  "FPDFPageObj_GetClipPath",
  "FPDFPageObj_CountMarks",
  "FPDFPageObj_GetMark",
  "FPDFPageObj_SetIsActive",
  "FPDFPageObjMark_GetName",
  "FPDFPageObjMark_GetParamStringValue",
  "FPDFPageObjMark_GetParamValueType",
  "FPDFClipPath_CountPaths",
  "FPDFClipPath_CountPathSegments",
  "FPDFClipPath_GetPathSegment",
  "FPDFPath_CountSegments",
  "FPDFPath_GetPathSegment",
  "FPDFPath_GetDrawMode",
  "FPDFPathSegment_GetPoint",
  "FPDFPathSegment_GetType",
  "FPDFPathSegment_GetClose",
  "FPDFFormObj_CountObjects",
  "FPDFFormObj_GetObject",
  "FPDFImageObj_GetBitmap",
  "FPDFBitmap_CreateEx",
  "FPDFBitmap_FillRect",
  "FPDFBitmap_GetBuffer",
  "FPDFBitmap_GetStride",
  "FPDFBitmap_Destroy",
  "FPDF_RenderPageBitmap",
  "FPDF_FFLDraw",
  "FORM_OnAfterLoadPage",
  "FORM_OnBeforeClosePage",
  "PDFiumExt_OpenFormFillInfo",
  "PDFiumExt_CloseFormFillInfo",
  "PDFiumExt_InitFormFillEnvironment",
  "PDFiumExt_ExitFormFillEnvironment",
  "FPDFPage_GetAnnotCount",
  "FPDFPage_GetAnnot",
  "FPDFPage_RemoveAnnot",
  "FPDFPage_Flatten",
  "FPDFPage_CloseAnnot",
  "FPDFAnnot_GetSubtype",
  "FPDFAnnot_GetFlags",
  "FPDFAnnot_GetRect",
  "FPDFAnnot_GetFormFieldType",
  "FPDFAnnot_GetFormFieldFlags",
  "FPDFAnnot_GetFormFieldValue",
  "FPDFAnnot_GetOptionCount",
  "FPDFAnnot_GetOptionLabel",
  "FPDFAnnot_IsOptionSelected",
  "FPDFAnnot_GetStringValue",
  "FPDFAnnot_IsChecked",
  "FPDFDoc_GetAttachmentCount",
  "FPDFDoc_GetAttachment",
  "FPDFAttachment_GetName",
  "FPDFAttachment_GetFile",
  "EPDF_IsEncrypted",
  "EPDFPage_GetObjectNumber",
  "FPDF_SaveAsCopy",
  "PDFiumExt_OpenFileWriter",
  "PDFiumExt_GetFileWriterSize",
  "PDFiumExt_GetFileWriterData",
  "PDFiumExt_CloseFileWriter",
  "malloc",
  "free",
] as const;
type Name = (typeof names)[number];

/**
 * PDFium's C functions, called without conversion: pointers and numbers only. Its memory can move when it grows, so
 * views are taken anew. Addresses are aligned.
 */
export type Pdfium = Readonly<Record<Name, Raw>> & {
  /** 4 KiB for out-parameters, aligned to 8. */
  scratch: number;
  bytes(): Uint8Array;
  int32(address: number): number;
  float32(address: number): number;
  float64(address: number): number;
};

/**
 * The module's type names two of its exports only, and its wrappers convert each argument, which costs half of the speed.
 * This is the one cast on the way: every name is checked to be a function before.
 */
function rawExports(exports: object): Record<Name, Raw> {
  const found = new Map<string, unknown>(Object.entries(exports));
  for (const name of names) {
    if (typeof found.get(name) !== "function") throw new Error(`PDFium does not export ${name}.`);
  }
  return Object.fromEntries(names.map((name) => [name, found.get(name)])) as Record<Name, Raw>;
}

/** The module's types leave its memory out. */
function memoryOf(module: object): ArrayBufferLike {
  const bytes: unknown = Reflect.get(module, "HEAPU8");
  if (!(bytes instanceof Uint8Array)) throw new Error("PDFium does not show its memory.");
  return bytes.buffer;
}

/** Starts one PDFium. It is not safe to be shared by threads; a trap leaves it unusable. */
export async function startPdfium(): Promise<Pdfium> {
  const path = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const file = readFileSync(path);
  const wasmBinary = new ArrayBuffer(file.byteLength);
  new Uint8Array(wasmBinary).set(file);
  const module = await init({ wasmBinary });
  module.PDFiumExt_Init();
  const raw = rawExports(module.pdfium.wasmExports);

  let bytes: Uint8Array = new Uint8Array(0);
  let int32: Int32Array = new Int32Array(0);
  let float32: Float32Array = new Float32Array(0);
  let float64: Float64Array = new Float64Array(0);
  // Growing the memory detaches the old buffer, whose length is then 0. WASM is little-endian, as is every machine it runs on here.
  const refresh = (): void => {
    const memory = memoryOf(module.pdfium);
    bytes = new Uint8Array(memory);
    int32 = new Int32Array(memory);
    float32 = new Float32Array(memory);
    float64 = new Float64Array(memory);
  };
  refresh();
  return {
    ...raw,
    scratch: raw.malloc(4096),
    bytes: () => {
      if (bytes.length === 0) refresh();
      return bytes;
    },
    int32: (address) => {
      if (int32.length === 0) refresh();
      return int32[address >> 2] ?? 0;
    },
    float32: (address) => {
      if (float32.length === 0) refresh();
      return float32[address >> 2] ?? 0;
    },
    float64: (address) => {
      if (float64.length === 0) refresh();
      return float64[address >> 3] ?? 0;
    },
  };
}
