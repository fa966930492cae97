import { expect, test } from "vitest";
import { handmadePdf, streamOf } from "../testing/handmade-pdf.ts";
import { read } from "../testing/made-files.ts";

const line = (text: string, y: number, font = 14) => `BT /F ${font} Tf 40 ${y} Td (${text}) Tj ET`;
const layered = (name: string, content: string) => `/OC /${name} BDC ${content} EMC`;

/** A page whose layer 10 is on and whose layer 11 is off, unless `config` says otherwise; `12` is a group of both. */
const pdfOf = (contents: string, { config = "/OFF [11 0 R]", usage = "", both = "/P /AllOn", objects = {} } = {}) =>
  handmadePdf({
    resources: "/Properties << /On 10 0 R /Off 11 0 R /Both 12 0 R >> /XObject << /Form 13 0 R /Picture 14 0 R >>",
    objects: {
      1: `<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [10 0 R 11 0 R] /D << ${config} >> >> >>`,
      5: streamOf("", contents),
      10: "<< /Type /OCG /Name (Prices) >>",
      11: `<< /Type /OCG /Name (Old prices) ${usage} >>`,
      12: `<< /Type /OCMD /OCGs [10 0 R 11 0 R] ${both} >>`,
      13: streamOf(
        "/Type /XObject /Subtype /Form /BBox [0 0 400 500] /OC 11 0 R /Resources << /Font << /F 4 0 R >> >>",
        line("Rope 99.99", 380),
      ),
      ...objects,
    },
  });

const shown = line("Rope costs 12.50 a coil", 420);
const textOf = async (bytes: Uint8Array) => (await read(bytes)).blocks.map(({ text }) => text).join("\n");

test.each<[string, string, Parameters<typeof pdfOf>[1]]>([
  ["in a layer that is off", layered("Off", line("Rope 99.99", 380)), {}],
  ["in a layer that is on in one that is off", layered("Off", layered("On", line("Rope 99.99", 380))), {}],
  ["over what is seen, in another language", layered("Off", line("Seil 99.99", 420)), {}],
  ["in a form that is off", "/Form Do", {}],
  ["in a group of layers of which one is off", layered("Both", line("Rope 99.99", 380)), {}],
  [
    "where all is off but what is named",
    layered("Off", line("Rope 99.99", 380)),
    { config: "/BaseState /OFF /ON [10 0 R]" },
  ],
  [
    "that is printed only",
    layered("Off", line("Rope 99.99", 380)),
    { config: "", usage: "/Usage << /View << /ViewState /OFF >> /Print << /PrintState /ON >> >>" },
  ],
])("text %s is not read", async (_, hidden, options) => {
  const text = await textOf(pdfOf(`${shown}\n${layered("On", line("Paint costs 8.20", 300))}\n${hidden}`, options));
  expect(text).toContain("Rope costs 12.50 a coil");
  expect(text).toContain("Paint costs 8.20");
  expect(text).not.toContain("99.99");
});

test.each<[string, string, Parameters<typeof pdfOf>[1]]>([
  ["where nothing is off", layered("Off", line("Rope 99.99", 380)), { config: "" }],
  ["in a group of which any layer is on", layered("Both", line("Rope 99.99", 380)), { both: "/P /AnyOn" }],
  ["in a form that is on", "/Form Do", { config: "" }],
  ["in white on a dark ground", `0 g 30 370 200 30 re f 1 g ${layered("On", line("Rope 99.99", 380))} 0 g`, {}],
])("text %s is read", async (_, layer, options) => {
  expect(await textOf(pdfOf(`${shown}\n${layer}`, options))).toContain("99.99");
});

test("of two layers with one name the one that is off is not read", async () => {
  const named = { objects: { 11: "<< /Type /OCG /Name (Prices) >>" } };
  const text = await textOf(pdfOf(`${layered("On", shown)}\n${layered("Off", line("Rope 99.99", 380))}`, named));
  expect(text).toBe("Rope costs 12.50 a coil");
});

test("of more pieces than are tried each belongs to its layer", async () => {
  const pieces = Array.from({ length: 300 }, (_, i) =>
    layered(i % 2 ? "On" : "Off", line(i % 2 ? "kept" : "left", 480 - i, 1)),
  );
  const text = await textOf(pdfOf(pieces.join("\n")));
  expect([text.match(/kept/g)?.length, text.match(/left/g)]).toEqual([150, null]);
});

test("lines of a table that are off make no table", async () => {
  const grid = "0.5 w 40 300 200 20 re S 40 280 200 20 re S 140 280 m 140 320 l S";
  const cells = [line("Rope", 305, 10), line("Paint", 285, 10)].join("\n");
  const blocks = async (name: string) =>
    (await read(pdfOf(`${cells}\n${line("12.50", 305, 10).replace("40 ", "150 ")}\n${layered(name, grid)}`))).blocks;
  expect((await blocks("On")).some(({ kind }) => kind === "tables")).toBe(true);
  expect((await blocks("Off")).some(({ kind }) => kind === "tables")).toBe(false);
});
