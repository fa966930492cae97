import { chromium } from "@playwright/test";
import sharp from "sharp";
import { seededChance } from "../../../service/flow/chance.ts";
import { cropLine, type LineCrop } from "../../../service/reading/ocr/lines/crop.ts";
import { detectText } from "../../../service/reading/ocr/lines/detect.ts";
import type { Quad } from "../../../service/reading/ocr/lines/quads.ts";
import { loadOcrModels } from "../../../service/reading/ocr/networks/models.ts";
import type { ScriptName } from "../../../service/reading/ocr/scripts/script-names.ts";
import { ensureChromium } from "../../../testing/chromium.ts";
import { installedFonts } from "../../declaration/draw.ts";
import { paragraphsOf } from "../../declaration/paragraphs.ts";
import { worn } from "../worn.ts";
import type { ScriptTexts } from "./texts.ts";

/** A line as the detector found it, upright and turned by half, the text that was drawn there, and what it was drawn in. */
export type ScriptLine = {
  script: ScriptName;
  file: string;
  text: string;
  crop: LineCrop;
  turned: LineCrop;
};

const [sidePx, linesMax] = [640, 14];
const rightToLeft = /[\u0590-\u08ff]/;
const lineHeights = 1.75;

/** Draws pages of lines in every script, as browsers shape them, wears them as copies are, and finds their lines. */
export async function* scriptLines(
  wanted: readonly ScriptTexts[],
  share: number,
  seed: number,
): AsyncGenerator<ScriptLine> {
  const { float: random } = seededChance(seed);
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[Math.floor(random() * from.length)];
    if (chosen === undefined) throw new Error("There is nothing to choose from.");
    return chosen;
  };
  const installed = installedFonts();
  const models = await loadOcrModels(1);
  const browser = await chromium.launch({ executablePath: ensureChromium() });
  const page = await browser.newPage({ viewport: { width: sidePx, height: sidePx }, deviceScaleFactor: 1.5 });

  /** A stretch of a text; in scripts that have them at times all capitals, at times with figures. */
  const stretch = (texts: readonly string[], longest: number, figuresShare: number): string => {
    if (random() < figuresShare) return figures();
    const paragraph = pick(texts);
    const length = Math.min(longest, Math.floor(3 + random() ** 0.7 * 60));
    const start = Math.floor(random() * Math.max(1, paragraph.length - length));
    const cut = paragraph.slice(start, start + length).trim();
    const text = random() < 0.15 ? `${cut} ${Math.floor(random() * 10_000) / pick([1, 1, 100])}` : cut;
    return random() < 0.15 ? text.toUpperCase() : text;
  };

  const digits = (count: number) => `${Math.floor(random() * 10 ** count)}`;
  /** What bills and forms are full of: amounts, days, numbers. */
  const figures = (): string =>
    pick([
      () => `${digits(4)}.${digits(2)}`,
      () => `${digits(2)}/${digits(2)}/20${digits(2)}`,
      () => `${pick(["No", "RM", "€", "$", "#", "TEL"])} ${digits(3)}-${digits(5)}`,
      () => `${digits(2)}:${digits(2)} ${digits(8)}`,
    ])();

  async function* drawPage({ script, files, fonts }: ScriptTexts): AsyncGenerator<ScriptLine> {
    const file = pick(files);
    const texts = paragraphsOf(file).rest.filter((text) => text.length > 2);
    const sizePx = pick([10, 11, 12, 13, 14, 16, 18, 21, 26]);
    const step = sizePx * lineHeights * 1.15;
    const lines: { text: string; font: string }[] = [];
    while (lines.length < Math.min(linesMax, Math.floor((sidePx - 20) / step)))
      lines.push({ text: stretch(texts, (1.5 * sidePx) / sizePx, script === "latin" ? 0.1 : 0), font: pick(fonts) });
    const [weight, slant] = [pick([400, 400, 400, 700]), pick(["normal", "normal", "normal", "italic"])];
    const dark = random() < 0.06;
    const styled = lines.map(({ text, font }, i) => {
      const direction = rightToLeft.test(text) ? "rtl" : "ltr";
      return `<div style="top:${10 + i * step}px;direction:${direction};font-family:'${font}'">${text.replaceAll("<", "")}</div>`;
    });
    await page.setContent(`<!doctype html><meta charset="utf-8"><style>body{margin:0;${dark ? "background:#222;color:#eee" : ""}}
div{position:absolute;left:15px;right:15px;white-space:nowrap;overflow:hidden;text-overflow:clip;height:${step}px;line-height:${step}px;
font-size:${sizePx}px;font-weight:${weight};font-style:${slant}}</style>${styled.join("")}`);
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const raster = await worn({ data, width: info.width, height: info.height, scale: 1.5 }, random);
    for (const { quad } of await detectText(models, raster, 960)) {
      const middle = (quad[0][1] + quad[2][1]) / 2 / 1.5;
      const own = lines[Math.floor((middle - 10) / step)];
      if (!own) continue;
      const [a, b, c, d] = moved(quad, random);
      yield {
        script,
        file,
        text: own.text,
        crop: cropLine(raster, [a, b, c, d]),
        turned: cropLine(raster, [c, d, a, b]),
      };
    }
  }

  for (const texts of wanted) {
    const fonts = texts.fonts.filter((font) => installed.has(font));
    if (fonts.length < texts.fonts.length)
      throw new Error(`Fonts are missing: ${texts.fonts.filter((font) => !installed.has(font)).join(", ")}.`);
    for (let i = 0; i < Math.ceil(texts.pages * share); i++) yield* drawPage(texts);
    console.log(`${texts.script}, ${texts.files.join(", ")}: drawn`);
  }
  await browser.close();
}

/** A line's box a little off, as the detector may have it too. */
function moved(quad: Quad, random: () => number): Quad {
  const height = quad[3][1] - quad[0][1];
  const [down, higher] = [(random() - 0.5) * 0.1 * height, (random() - 0.3) * 0.08 * height];
  const move = ([x, y]: Quad[0], by: number): Quad[0] => [x, y + by];
  const [a, b, c, d] = quad;
  return [move(a, down - higher), move(b, down - higher), move(c, down + higher), move(d, down + higher)];
}
