import type { Bbox, StoredBlock, StoredPage, Word } from "@verso/contract/results";

export type MadeTable = {
  rows: readonly (readonly string[])[];
  headerRows?: number;
  continues?: string;
  /** Rows whose first cell takes the whole of them. */
  across?: readonly number[];
  /** Rows and columns of cells that reach down over the empty ones below them. */
  down?: readonly (readonly [row: number, column: number])[];
};
/** A title and its level, a text, or a table. */
export type MadeBlock = readonly [title: string, level: number] | string | MadeTable;

/** A page of blocks as a reader would give it, one below the other; the cells of tables are 100 units wide and 20 high. */
export function pageOf(made: readonly MadeBlock[], number = 1): StoredPage {
  let y = 0;
  const blocks = made.map((one, i) => {
    const id = `p${number}-b${i + 1}`;
    const block = typeof one === "object" && "rows" in one ? table(one, id, number, y) : text(one, id, number, y);
    y = block.bbox[3] + 20;
    return block;
  });
  return {
    number,
    status: "succeeded",
    width: 640,
    height: Math.max(800, y),
    unit: "pt",
    rotation: 0,
    source: "text_layer",
    blocks,
  };
}

function wordsOf(text: string, x: number, y: number): Word[] {
  return text
    .split(" ")
    .map((word, i) => ({ text: word, bbox: [x + i * 20, y, x + i * 20 + 15, y + 10] as Bbox, confidence: 1 }));
}

function text(made: Exclude<MadeBlock, MadeTable>, id: string, page: number, y: number): StoredBlock {
  const [own, level] = typeof made === "string" ? [made] : made;
  const block = { id, page, bbox: [0, y, 600, y + 10] as Bbox, text: own, words: wordsOf(own, 0, y) };
  return level === undefined ? { ...block, kind: "text" } : { ...block, kind: "titles", level };
}

function table(made: MadeTable, id: string, page: number, y: number): StoredBlock {
  const { rows, headerRows = 1, continues, across = [], down = [] } = made;
  const columns = Math.max(...rows.map(({ length }) => length));
  const cells = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => {
      if (text === "" || (across.includes(row) && column > 0)) return [];
      const top = y + row * 20;
      const below = rows.slice(row + 1).findIndex((one) => one[column] !== "");
      const reaches = down.some(([r, c]) => r === row && c === column);
      return [
        {
          row,
          column,
          row_span: reaches ? 1 + (below < 0 ? rows.length - row - 1 : below) : 1,
          column_span: across.includes(row) ? columns : 1,
          text,
          bbox: [column * 100, top, column * 100 + 99, top + 19] as Bbox,
          words: wordsOf(text, column * 100, top),
        },
      ];
    }),
  );
  return {
    id,
    kind: "tables",
    page,
    bbox: [0, y, columns * 100, y + rows.length * 20],
    text: "",
    table: { rows: rows.length, columns, header_rows: headerRows, cells, ...(continues && { continues }) },
  };
}
