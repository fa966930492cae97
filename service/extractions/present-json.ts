import type { AnyResult } from "@verso/contract/results";

/** The result's JSON, page by page: as one text a long document's would hold up every other request. */
export function* presentJson({ pages, ...rest }: AnyResult): Iterable<string> {
  yield `${JSON.stringify(rest).slice(0, -1)},"pages":[`;
  for (const [i, page] of pages.entries()) yield `${i > 0 ? "," : ""}${JSON.stringify(page)}`;
  yield "]}";
}
