import { drawPdf, write } from "../samples/pdf-file.ts";

/** A document whose last page is missing: the page tree names an object that is not there. */
export async function tornPdf(pages: number): Promise<Buffer> {
  const whole = await drawPdf("Torn", "A4", (pdf) => {
    for (let number = 1; number <= pages; number++) {
      if (number > 1) pdf.addPage();
      write(pdf, `Page ${number} of a torn document`, 60, 80, { size: 20 });
      write(pdf, `Document number: T-${number}`, 60, 140);
    }
  });
  const text = whole.toString("latin1");
  const torn = text.replace(
    /(\/Kids \[.*?)(\d+)( 0 R\])/,
    (_, before, id, after) => before + "9".repeat(id.length) + after,
  );
  if (torn === text) throw new Error("the page tree was not found");
  return Buffer.from(torn, "latin1");
}
