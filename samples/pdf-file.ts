import { buffer } from "node:stream/consumers";
import PDFDocument from "pdfkit";

export type Pdf = InstanceType<typeof PDFDocument>;
export type Fill = (pdf: Pdf) => void;

/** Draws a PDF with the standard fonts only. Its dates are fixed, so that the same drawing gives the same bytes. */
export function drawPdf(title: string, size: "A4" | [number, number], draw: Fill): Promise<Buffer> {
  const epoch = new Date("2026-01-01T00:00:00Z");
  const pdf = new PDFDocument({
    size,
    margin: 0,
    autoFirstPage: true,
    info: { Title: title, CreationDate: epoch, ModDate: epoch },
  });
  draw(pdf);
  pdf.end();
  return buffer(pdf);
}

export const ink = "#1d1f24";
export const quiet = "#5d6270";
export const line = "#b9bdc7";

export type TextStyle = {
  font?: string;
  size?: number;
  colour?: string;
  width?: number;
  align?: "left" | "right" | "center" | "justify";
  gap?: number;
};

/** Writes text with its top left corner at a place; the y below it. */
export function write(pdf: Pdf, text: string, x: number, y: number, style: TextStyle = {}): number {
  const { font = "Helvetica", size = 10, colour = ink, width, align = "left", gap = 2 } = style;
  pdf.font(font).fontSize(size).fillColor(colour);
  const options = { width, align, lineGap: gap, lineBreak: width !== undefined };
  pdf.text(text, x, y, options);
  return y + pdf.heightOfString(text, options);
}

export type Column = { title: string; width: number; align?: "left" | "right" };

/** A ruled table with a shaded head; the y below it. */
export function drawTable(
  pdf: Pdf,
  x: number,
  y: number,
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  rowHeight = 20,
): number {
  const width = columns.reduce((sum, column) => sum + column.width, 0);
  const height = rowHeight * (rows.length + 1);
  pdf.rect(x, y, width, rowHeight).fill("#e9ebf1");
  pdf.lineWidth(0.6).strokeColor(line);
  for (let i = 0; i <= rows.length + 1; i++)
    pdf
      .moveTo(x, y + i * rowHeight)
      .lineTo(x + width, y + i * rowHeight)
      .stroke();
  let left = x;
  for (const [i, column] of columns.entries()) {
    pdf
      .moveTo(left, y)
      .lineTo(left, y + height)
      .stroke();
    const cell = { width: column.width - 12, align: column.align ?? "left", size: 9 } as const;
    write(pdf, column.title, left + 6, y + rowHeight / 2 - 4.5, { ...cell, font: "Helvetica-Bold" });
    for (const [j, row] of rows.entries())
      write(pdf, row[i] ?? "", left + 6, y + (j + 1) * rowHeight + rowHeight / 2 - 4.5, cell);
    left += column.width;
  }
  pdf
    .moveTo(left, y)
    .lineTo(left, y + height)
    .stroke();
  return y + height;
}
