import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const appearance = (text: string) =>
  streamOf(
    "/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F 4 0 R >> >>",
    `BT /F 14 Tf 4 8 Td (${text}) Tj ET`,
  );

/** A page with a stamp and a field, both of a layer; 10 is on and 11 off unless `config` says otherwise. */
const pdfOf = (layer: string, { config = "/OFF [11 0 R]", layers = {} as Record<number, string> } = {}) =>
  handmadePdf({
    contents: "/Contents 5 0 R /Annots [6 0 R 7 0 R 9 0 R]",
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [10 0 R 11 0 R] /D << ${config} >> >> /AcroForm << /Fields [7 0 R] >> >>`,
      5: streamOf("", "BT /F 14 Tf 40 420 Td (Rope costs 12.50 a coil) Tj ET"),
      6: `<< /Type /Annot /Subtype /Stamp /Rect [40 300 240 330] /F 4 ${layer} /AP << /N 8 0 R >> >>`,
      7: `<< /Type /Annot /Subtype /Widget /FT /Tx /T (price) /V (77.70) /Rect [40 200 240 230] /F 4 ${layer} >>`,
      8: appearance("Paid 99.99"),
      9: "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Ada Winter) /Rect [40 100 240 130] /F 4 >>",
      10: "<< /Type /OCG /Name (Prices) >>",
      11: "<< /Type /OCG /Name (Old prices) >>",
      ...layers,
    },
  });
const textOf = async (bytes: Uint8Array) => (await read(bytes)).blocks.map(({ text }) => text).join("\n");

const group = (policy: string) => `<< /Type /OCMD /OCGs [10 0 R 11 0 R] ${policy} >>`;

test.each<[string, string, Parameters<typeof pdfOf>[1]]>([
  ["a layer that is off", "/OC 11 0 R", {}],
  ["a group of which all must be on", "/OC 12 0 R", { layers: { 12: group("/P /AllOn") } }],
  ["a group of which one layer is there and off", "/OC 12 0 R", { layers: { 12: "<< /Type /OCMD /OCGs 11 0 R >>" } }],
  ["a group that is shown where all are off", "/OC 12 0 R", { layers: { 12: group("/P /AllOff") } }],
  ["a file where all is off but what is named", "/OC 11 0 R", { config: "/BaseState /OFF /ON [10 0 R]" }],
  [
    "a layer that is printed only",
    "/OC 11 0 R",
    {
      config: "/AS [<< /Event /View /OCGs [11 0 R] /Category [/View] >>]",
      layers: { 11: "<< /Type /OCG /Name (Print) /Usage << /View << /ViewState /OFF >> >> >>" },
    },
  ],
])("annotations of %s are not read", async (_, layer, options) => {
  const text = await textOf(pdfOf(layer, options));
  expect(text).toContain("Rope costs 12.50 a coil");
  expect(text).toContain("Ada Winter");
  expect(text).not.toMatch(/99\.99|77\.70/);
});

test.each<[string, string, Parameters<typeof pdfOf>[1]]>([
  ["no layer", "", {}],
  ["a layer that is on", "/OC 10 0 R", {}],
  ["a group of which any layer is on", "/OC 12 0 R", { layers: { 12: group("") } }],
  ["a layer that is not there", "/OC 99 0 R", {}],
  ["a layer that is no layer", "/OC 5", {}],
  ["a group that stands for itself", "/OC 12 0 R", { layers: { 12: "<< /Type /OCMD /OCGs [12 0 R] >>" } }],
])("annotations of %s are read", async (_, layer, options) => {
  expect(await textOf(pdfOf(layer, options))).toMatch(/99\.99[\s\S]*77\.70/);
});
