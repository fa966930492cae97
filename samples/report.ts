import { drawPdf, drawTable, line, type Pdf, quiet, write } from "./pdf-file.ts";

const left = 56;
const columnWidth = 229;
const right = left + columnWidth + 25;
const years = { first: 2006 };

/** What its pages are about: running text, and what was decided. */
export const themes = [
  {
    title: "Water and weather",
    text: [
      "The wet spring filled both reservoirs by the end of April, three weeks earlier than the ten-year mean. Members in the lower valley reported standing water on a quarter of their fields, and sowing began late there. The upper terraces drained well and lost no days.",
      "Rain fell unevenly after June. The gauge at the mill counted eleven dry days in a row in July, and the council opened the canal for two nights. No member had to buy water, for the first summer since the canal was rebuilt.",
    ],
    list: [
      "Clean the silt traps before October",
      "Measure the canal's losses at four points",
      "Agree on night hours for dry weeks",
    ],
  },
  {
    title: "Harvest and storage",
    text: [
      "Barley came in heavy and clean. The new dryer handled the whole crop of the northern farms within nine days and used a fifth less fuel than the old one. Oats were lighter than hoped for, chiefly because of the late start on the wet fields.",
      "The store at Crossways held its temperature through the warm weeks. Losses to pests fell below one part in a hundred. The committee proposes to line the second hall in the same way before the next harvest.",
    ],
    list: [
      "Line the second hall with cork board",
      "Replace two of the six fans",
      "Train a second keeper for the dryer",
    ],
  },
  {
    title: "Members and work",
    text: [
      "Nine households joined the cooperative and two left it. Shared machines were out on loan for more days than ever, and the booking book was full in both seed time and harvest. A second seed drill would pay for itself within four years.",
      "Volunteers gave more than two thousand hours to hedges, ditches and paths. The school visited the orchard twice, and the autumn fair was the largest so far. Its surplus goes to the repair of the old bridge.",
    ],
    list: [
      "Buy a second seed drill together",
      "Publish the booking book online",
      "Repair the handrail of the old bridge",
    ],
  },
] as const;

const crops = ["Barley", "Oats", "Field beans", "Apples", "Hay"] as const;

/** Tonnes that differ from page to page and yet are the same every time. */
const tonnes = (page: number, crop: number): number => 120 + ((page * 37 + crop * 53) % 190);

/** A report of as many pages as asked for: titles, two columns, a list and a ruled table on each. Invented throughout. */
export function buildReport(pages: number): Promise<Buffer> {
  return drawPdf("Alder Vale Growers: annual report", "A4", (pdf) => {
    for (let page = 1; page <= pages; page++) {
      if (page > 1) pdf.addPage();
      drawReportPage(pdf, page, pages);
    }
  });
}

function drawReportPage(pdf: Pdf, page: number, pages: number): void {
  const theme = themes[(page - 1) % themes.length] ?? themes[0];
  const year = years.first + page - 1;
  let y = 60;
  if (page === 1) {
    y = write(pdf, "Alder Vale Growers", left, y, { font: "Helvetica-Bold", size: 24 }) + 4;
    y = write(pdf, "Annual report to the members", left, y, { size: 13, colour: quiet }) + 18;
  }
  y = write(pdf, `${page}. ${theme.title}`, left, y, { font: "Helvetica-Bold", size: 16 }) + 10;

  const body = { size: 10, width: columnWidth, align: "justify", gap: 3 } as const;
  const columns = [left, right].map((x, i) => write(pdf, theme.text[i] ?? "", x, y, body));
  y = Math.max(...columns) + 14;

  y = write(pdf, "What the members decided", left, y, { font: "Helvetica-Bold", size: 12.5 }) + 6;
  for (const item of theme.list) {
    write(pdf, "•", left + 4, y, { size: 10 });
    y = write(pdf, item, left + 18, y, { size: 10, width: 440 }) + 2;
  }
  y += 14;
  y = write(pdf, `Yield in ${year}, in tonnes`, left, y, { font: "Helvetica-Bold", size: 12.5 }) + 8;
  const rows = crops.map((crop, i) => {
    const [before, now] = [tonnes(page - 1, i), tonnes(page, i)];
    return [crop, String(before), String(now), `${now >= before ? "+" : "-"}${Math.abs(now - before)}`];
  });
  const sum = (of: number) => crops.reduce((all, _, i) => all + tonnes(of, i), 0);
  const change = sum(page) - sum(page - 1);
  rows.push(["Total", String(sum(page - 1)), String(sum(page)), `${change >= 0 ? "+" : "-"}${Math.abs(change)}`]);
  const heads = [
    { title: "Crop", width: 183 },
    { title: String(year - 1), width: 100, align: "right" },
    { title: String(year), width: 100, align: "right" },
    { title: "Change", width: 100, align: "right" },
  ] as const;
  drawTable(pdf, left, y, heads, rows, 22);

  pdf.moveTo(left, 792).lineTo(539, 792).lineWidth(0.6).strokeColor(line).stroke();
  write(pdf, `Page ${page} of ${pages}`, left, 800, { size: 8.5, colour: quiet, width: 483, align: "center" });
}
