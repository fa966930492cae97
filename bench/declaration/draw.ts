import { execFileSync } from "node:child_process";
import { chromium } from "@playwright/test";
import { ensureChromium } from "../../testing/chromium.ts";
import type { DeclarationLanguage } from "./languages.ts";

/** How a text is set: a family that is installed, its size and the columns that it runs in. */
export type Setting = { font: string; sizePt: number; columns: number };

/** The families of fonts that this machine has. */
export const installedFonts = (): Set<string> =>
  new Set(
    execFileSync("fc-list", [":", "family"], { encoding: "utf8" })
      .split("\n")
      .flatMap((line) => line.split(",").map((family) => family.trim())),
  );

/** A press that prints paragraphs to a PDF of one page, shaped as browsers shape them, with their fonts within. */
export async function openPress() {
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const page = await browser.newPage();
  return {
    async print(paragraphs: readonly string[], { rightToLeft }: Partial<DeclarationLanguage>, setting: Setting) {
      await page.setContent(htmlOf(paragraphs, rightToLeft ? "rtl" : "ltr", setting));
      return page.pdf({ width: "560px", height: "560px", printBackground: true });
    },
    close: () => browser.close(),
  };
}

const htmlOf = (paragraphs: readonly string[], direction: string, { font, sizePt, columns }: Setting): string =>
  `<!doctype html><meta charset="utf-8"><style>@page{margin:0}*{margin:0}body{padding:30pt;direction:${direction};
font:${sizePt}pt "${font}";line-height:normal;columns:${columns};column-gap:18pt}p{margin-bottom:.6em}</style>
${paragraphs.map((text) => `<p>${text}</p>`).join("\n")}`;
