import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { themes } from "../../samples/report.ts";
import { type MadeDocument, makeDocuments } from "../documents/make.ts";
import { openPress } from "../documents/press.ts";
import { openScanner } from "../documents/scan.ts";
import { sha256Of } from "../sets/faults.ts";
import { lookAtPages } from "./look.ts";
import { folder, type Guard } from "./set.ts";

/** The same seeds give the same documents; with these no figure is 1. */
const seeds = { layers: 46, scans: 8 };
/** Those of the second seed that are scanned, by the way in which their paper is worn (`documents/wear.ts`). */
const wears = { "mixed-invoice-es-0": 4, "mixed-receipt-sv-0": 8, "mixed-payslip-de-0": 9, "mixed-lab_report-en-0": 5 };

type Printable = Pick<MadeDocument, "name" | "html" | "asked" | "truth">;

/** A report in two columns, and in three on its second page, below titles and lines across all of them. */
function columns(): Printable {
  const page = (count: number) => {
    const texts = themes.flatMap(({ text }) => text.map((one) => `<p>${one}</p>`));
    const parts = themes.map(
      ({ title, list }) =>
        `<h2>${title}</h2><p>${list.join(", ")}: ${list.join(", ")}.</p><div style="columns:${count}">${texts.join("")}</div>`,
    );
    return `<section><div class="sheet">${parts.join("")}</div><footer>${count}</footer></section>`;
  };
  const style = `@page{size:794px 1123px;margin:0}*{margin:0;box-sizing:border-box}section{position:relative;width:794px;height:1123px;padding:50px 60px;overflow:hidden}
.sheet{font:12px/1.35 "Liberation Serif";text-align:justify}div{column-gap:22px}h2,p{margin-bottom:9px}footer{position:absolute;bottom:24px}`;
  return {
    name: "columns",
    html: `<!doctype html><meta charset="utf-8"><style>${style}</style>${page(2)}${page(3)}`,
    asked: {},
    truth: new Map(),
  };
}

/** Makes the guards' documents anew, with what they say. */
export async function makeGuards(): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const press = await openPress();
  const scanner = await openScanner(press);
  const guards: Guard[] = [];
  const keep = async ({ name, html, asked, truth }: Printable, wear?: number) => {
    const sheets = await press.print(html);
    const pages = await press.look(lookAtPages);
    const isScan = wear !== undefined;
    const bytes = isScan ? await scanner.scan(sheets, wear) : sheets.pdf;
    const file = `${name}${isScan ? "-scan" : ""}.pdf`;
    writeFileSync(new URL(file, folder), bytes);
    guards.push({ file, sha256: sha256Of(bytes), isScan, pages, asked, truth: [...truth] });
  };
  for (const made of [...makeDocuments("mixed", 1, seeds.layers), columns()]) await keep(made);
  const scans = new Map(makeDocuments("mixed", 1, seeds.scans).map((made) => [made.name, made]));
  for (const [name, wear] of Object.entries(wears)) {
    const made = scans.get(name);
    if (!made) throw new Error(`No made document is called ${name}.`);
    await keep(made, wear);
  }
  await press.close();
  writeFileSync(new URL("truth.json", folder), `[\n${guards.map((one) => JSON.stringify(one)).join(",\n")}\n]\n`);
}
