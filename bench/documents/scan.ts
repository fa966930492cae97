import { pictureOf } from "../../service/reading/image/picture.ts";
import { openPdf } from "../../service/reading/pdf/document.ts";
import { startPdfium } from "../../service/reading/pdf/library.ts";
import { renderPdfPage } from "../../service/reading/pdf/render.ts";
import type { openPress, Printed } from "./press.ts";
import { wornPaper } from "./wear.ts";

const dpi = 170;

/** Prints each page of a document as a worn picture of itself. */
export async function openScanner(press: Awaited<ReturnType<typeof openPress>>) {
  const pdfium = await startPdfium();
  return {
    async scan({ pdf, size }: Printed, turn: number): Promise<Uint8Array> {
      const opened = openPdf(pdfium, pdf);
      const pictures: string[] = [];
      for (let number = 1; number <= opened.pageCount; number++) {
        const raster = opened.withPage(number, (page) => renderPdfPage(page, dpi / 72));
        const picture = await pictureOf(await wornPaper(raster, turn))
          .jpeg({ quality: 85 })
          .toBuffer();
        pictures.push(picture.toString("base64"));
      }
      opened.close();
      const images = pictures
        .map(
          (data) =>
            `<img style="display:block;width:${size.width}px;height:${size.height - 0.5}px" src="data:image/jpeg;base64,${data}">`,
        )
        .join("");
      return (
        await press.print(`<style>@page{size:${size.width}px ${size.height}px;margin:0}*{margin:0}</style>${images}`)
      ).pdf;
    },
  };
}
