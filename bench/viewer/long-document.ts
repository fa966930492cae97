import { drawPdf, drawTable, type Pdf, write } from "../../samples/pdf-file.ts";

const stock = "the harbour office keeps a ledger of ships cargo and tolls for every month of the year since".split(" ");
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, i) => stock[(from * 7 + i * i + i) % stock.length]).join(" ");

const notesAPage = 49;
const notesAColumn = 25;

/** A running line, 49 notes in two columns, and a table: 50 blocks. No two pages say the same. */
function drawPage(pdf: Pdf, page: number): void {
  write(pdf, `Register of month ${page}`, 50, 40, { size: 12, font: "Helvetica-Bold" });
  for (let note = 0; note < notesAPage; note++) {
    const x = note < notesAColumn ? 50 : 310;
    const y = 84 + (note % notesAColumn) * 24.5;
    const number = page * 100 + note;
    write(pdf, `Note ${number}. ${words(number, note % 3 === 0 ? 4 : 6)}.`, x, y, { size: 8, width: 230, gap: 0 });
  }
  const rows = [0, 1, 2].map((row) => [`Ship ${page * 3 + row}`, `${(page * 31 + row * 17) % 999}`, `${page}.${row}0`]);
  const columns = [
    { title: "Ship", width: 200 },
    { title: "Tons", width: 140, align: "right" },
    { title: "Toll", width: 140, align: "right" },
  ] as const;
  drawTable(pdf, 50, 706, columns, rows);
}

/** A document of so many pages with a text layer, each of which is read as 50 blocks. */
export function longDocument(pages: number): Promise<Buffer> {
  return drawPdf("Registers", "A4", (pdf) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) pdf.addPage();
      drawPage(pdf, page);
    }
  });
}
