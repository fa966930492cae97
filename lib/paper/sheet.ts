import "server-only";
import { once } from "node:events";
import PDFDocument from "pdfkit";
import { type FontName, lettersOf, type Run, runsOf, type Weight } from "./letters.ts";

/** A4 upright, in points. */
export const paper = { width: 595.28, height: 841.89, left: 48, right: 547.28, top: 56, bottom: 778 } as const;

export const inks = { ink: "#1d1b18", muted: "#57534b", line: "#cdc8be", negative: "#b3261e" } as const;
export type Look = { size: number; weight?: Weight; ink?: string };
/** Where a text stands: its baseline, and its left edge or its right one. */
type Place = { y: number } & ({ left: number } | { right: number });

export type Sheet = {
  /** Draws a line of text, of any script: a letter that the font lacks is a box. */
  write: (text: string, place: Place, look: Look) => void;
  /** An amount whose decimal point stands where that of an amount with so many `places` would, with that one's end at `right`. */
  amount: (text: string, place: { right: number; y: number; missing: number }, look: Look) => void;
  /** A thin line across. */
  rule: (y: number, left?: number, right?: number) => void;
  /** A text that is cut where it does not fit, with a sign of it. */
  cut: (text: string, width: number, look: Look) => string;
  /** A text in lines that fit. */
  wrap: (text: string, width: number, look: Look) => string[];
  nextPage: () => void;
  /** Whether a box had to be drawn. */
  hasBoxes: () => boolean;
  /** The whole file. */
  end: () => Promise<Uint8Array<ArrayBuffer>>;
};

/** How wide the box is that stands for a letter, by the size of the text. */
const boxWidth = 0.72;

/** A paper to be drawn on. The same title, date and strokes make the same bytes. */
export function openSheet({ title, date }: { title: string; date: Date }): Sheet {
  const doc = new PDFDocument({
    size: [paper.width, paper.height],
    margin: 0,
    lang: "en",
    displayTitle: true,
    pdfVersion: "1.7",
    fontLayoutCache: false,
    autoFirstPage: false,
    info: { Title: title, Producer: "Verso", Creator: "Verso", CreationDate: date },
  } as PDFKit.PDFDocumentOptions);
  const chunks: Uint8Array[] = [];
  doc.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const registered = new Set<FontName>();
  const use = (name: FontName, size: number) => {
    // pdfkit takes a font that is open, which its types do not know.
    if (!registered.has(name)) doc.registerFont(name, lettersOf(name).font as unknown as Buffer);
    registered.add(name);
    doc.font(name, size);
  };
  const widthOf = (run: Run, size: number) => (run === null ? boxWidth : lettersOf(run.font).widthOf(run.text)) * size;
  const measure = (text: string, { size, weight = 400 }: Look) =>
    runsOf(text, weight).reduce((sum, run) => sum + widthOf(run, size), 0);

  let boxes = 0;
  const box = (x: number, y: number, { size, ink = inks.ink }: Look) => {
    boxes += 1;
    doc
      .lineWidth(size / 16)
      .rect(x + size * 0.08, y - size * 0.7, size * 0.56, size * 0.7)
      .stroke(ink);
  };
  const cut = (text: string, width: number, look: Look) => {
    if (measure(text, look) <= width) return text;
    const letters = Array.from(text);
    let [short, long] = [0, letters.length];
    while (short < long) {
      const middle = Math.ceil((short + long) / 2);
      if (measure(`${letters.slice(0, middle).join("")}…`, look) <= width) short = middle;
      else long = middle - 1;
    }
    return `${letters.slice(0, short).join("").trimEnd()}…`;
  };

  doc.addPage();
  const write: Sheet["write"] = (text, place, look) => {
    const { size, weight = 400, ink = inks.ink } = look;
    let x = "left" in place ? place.left : place.right - measure(text, look);
    for (const run of runsOf(text, weight)) {
      if (run === null) box(x, place.y, look);
      else {
        use(run.font, size);
        doc.fillColor(ink).text(run.text, x, place.y, { lineBreak: false, baseline: "alphabetic" });
      }
      x += widthOf(run, size);
    }
  };
  return {
    write,
    amount(text, { right, y, missing }, look) {
      write(text, { right: right - missing * measure("0", look), y }, look);
    },
    rule(y, left = paper.left, right = paper.right) {
      doc.lineWidth(0.5).moveTo(left, y).lineTo(right, y).stroke(inks.line);
    },
    cut,
    wrap(text, width, look) {
      const lines: string[] = [];
      let line = "";
      for (const word of text.split(/\s+/)) {
        const longer = line === "" ? word : `${line} ${word}`;
        if (line !== "" && measure(longer, look) > width) {
          lines.push(cut(line, width, look));
          line = word;
        } else line = longer;
      }
      return line === "" ? lines : [...lines, cut(line, width, look)];
    },
    nextPage: () => void doc.addPage(),
    hasBoxes: () => boxes > 0,
    async end() {
      const ended = once(doc, "end");
      doc.end();
      await ended;
      return new Uint8Array(Buffer.concat(chunks));
    },
  };
}
