import type { Bbox } from "@verso/contract/results";
import { z } from "zod";
import type { DrawnBox, DrawnPage } from "./boxes.ts";

/** What people drew besides boxes of the layout: links, parts of tables, keys and values. */
const aside = new Set(
  (
    "to_value reading_order group to_caption to_footnote merge table_row table_column table_row_section table_merged_cell " +
    "col_header row_header key value body fillable_cells empty_value fillable_field key_value_region form row_section"
  ).split(" "),
);

/** The pictures of a CVAT file (XML 1.1), each parted side by side into so many pages as its document has. */
export function cvatPages(xml: string, pageCount: number): DrawnPage[] {
  const images = xml.match(/<image\b[\s\S]*?<\/image>/g) ?? [];
  return images.flatMap((image) => {
    const size = attributesOf(image);
    const [width, height] = [Number(size.get("width")), Number(size.get("height"))];
    const order = orderBy(longestOf(polylinesIn(image)));
    const boxes = elementsIn(image, "box").flatMap((element): DrawnBox[] => {
      const attributes = attributesOf(element);
      const label = attributes.get("label") ?? "";
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = ["xtl", "ytl", "xbr", "ybr"].map((name) => Number(attributes.get(name)));
      const bbox: Bbox = [x0, y0, x1, y1];
      return aside.has(label) || label.startsWith("table_") ? [] : [{ label, bbox, order: order(bbox) }];
    });
    const pageWidth = width / Math.max(1, pageCount);
    return Array.from({ length: pageCount }, (_, page) => ({
      width: pageWidth,
      height,
      left: page * pageWidth,
      boxes: boxes.filter(({ bbox: [x0, , x1] }) => Math.floor((x0 + x1) / 2 / pageWidth) === page),
    }));
  });
}

type Point = { x: number; y: number };

const elementsIn = (xml: string, name: string): string[] => xml.match(new RegExp(`<${name}\\b[^>]*>`, "g")) ?? [];

const attributesOf = (element: string): Map<string, string> =>
  new Map(
    [...(/<[^>]*>/.exec(element)?.[0] ?? "").matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
      name,
      value,
    ]),
  );

const polylinesIn = (image: string): Point[][] =>
  elementsIn(image, "polyline")
    .map(attributesOf)
    .filter((attributes) => attributes.get("label") === "reading_order")
    .map((attributes) =>
      (attributes.get("points") ?? "").split(";").map((point) => {
        const [x = Number.NaN, y = Number.NaN] = point.split(",").map(Number);
        return { x, y };
      }),
    );

const longestOf = (lines: readonly Point[][]): readonly Point[] =>
  lines.reduce<readonly Point[]>((longest, line) => (line.length > longest.length ? line : longest), []);

/** A box's place in the order: of the first point of the line within it. */
const orderBy =
  (line: readonly Point[]) =>
  ([left, top, right, bottom]: Bbox): number | undefined => {
    const place = line.findIndex(({ x, y }) => left <= x && x <= right && top <= y && y <= bottom);
    return place < 0 ? undefined : place;
  };

const Omni = z.array(
  z.object({
    layout_dets: z.array(
      z.object({
        category_type: z.string(),
        poly: z.array(z.number()),
        ignore: z.boolean().nullish(),
        order: z.number().nullish(),
      }),
    ),
    page_info: z.object({ width: z.number(), height: z.number(), image_path: z.string() }),
  }),
);
const omniAside = new Set([
  "text_span",
  "equation_inline",
  "text_mask",
  "equation_ignore",
  "footnote_mark",
  "equation_explanation",
]);

/** The pages of OmniDocBench's labels (JSON) by the names of their pictures. */
export const omniPages = (labels: unknown): Map<string, DrawnPage> =>
  new Map(
    Omni.parse(labels).map(({ layout_dets, page_info: { width, height, image_path } }) => {
      const boxes = layout_dets
        .filter(({ category_type }) => !omniAside.has(category_type))
        .map(({ category_type, poly, ignore, order }): DrawnBox => {
          const [xs, ys] = [0, 1].map((rest) => poly.filter((_, i) => i % 2 === rest));
          const bbox: Bbox = [
            Math.min(...(xs ?? [])),
            Math.min(...(ys ?? [])),
            Math.max(...(xs ?? [])),
            Math.max(...(ys ?? [])),
          ];
          return { label: category_type, bbox, order: ignore ? undefined : (order ?? undefined) };
        });
      return [image_path, { width, height, left: 0, boxes }];
    }),
  );
