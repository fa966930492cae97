import type { StoredPage } from "@verso/contract/results";
import { PageUnreadable, type ReaderPool, type SourceFile } from "../reading/pool.ts";
import type { VisionOptions } from "./ask-vision.ts";

/** The readers' face, as the pool has it. */
export type Readers = Pick<ReaderPool, "inspect" | "unlock" | "readPage" | "readAttachments" | "renderPage">;
type Asking = Parameters<ReaderPool["readPage"]>[2];

/** The longer side of the picture that is sent. */
const sidePx = 1_600;
/** A larger picture is not sent. */
const pictureBytesMax = 8 * 1024 * 1024;
/** After so many pages without an answer the model is left alone for a while: pages shall not wait for a server that is gone. */
const [failuresMax, restMs] = [3, 60_000];

/**
 * Readers that have a vision model read each page as well, once they have read it themselves. Whatever becomes of that, the page is given: the
 * model adds what it sees otherwise, and never what stands there.
 */
export function seeingReaders(readers: Readers, options: VisionOptions): Readers {
  let failures = 0;
  let restUntil = 0;
  const lookAt = async (file: SourceFile, page: StoredPage, asking: Asking): Promise<StoredPage> => {
    // What speaks to models takes half a second and 50 MB to load: only where one is asked.
    const [{ askVision, VisionFailure }, { withoutSecondReading, withSecondReading }] = await Promise.all([
      import("./ask-vision.ts"),
      import("./with-second-reading.ts"),
    ]);
    if (performance.now() < restUntil)
      return withoutSecondReading(page, "The vision model gives no answers at the moment.");
    try {
      const width = Math.round(sidePx * Math.min(1, page.width / Math.max(1, page.height)));
      const picture = await readers.renderPage(file, page.number, Math.max(1, width), { ...asking, type: "jpeg" });
      if (picture.byteLength > pictureBytesMax)
        return withoutSecondReading(page, "The page's picture is too large to be sent.");
      const markdown = await askVision(options, picture, asking?.signal);
      failures = 0;
      return withSecondReading(page, markdown);
    } catch (error) {
      if (error instanceof PageUnreadable)
        return withoutSecondReading(page, "The page could not be drawn for the vision model.");
      if (!(error instanceof VisionFailure)) throw error;
      failures++;
      if (failures >= failuresMax) restUntil = performance.now() + restMs;
      return withoutSecondReading(page, error.message);
    }
  };
  return {
    inspect: (...given) => readers.inspect(...given),
    unlock: (...given) => readers.unlock(...given),
    readAttachments: (...given) => readers.readAttachments(...given),
    renderPage: (...given) => readers.renderPage(...given),
    readPage: async (file, number, asking = {}) => {
      const read = await readers.readPage(file, number, asking);
      return read.ok ? { ok: true, page: await lookAt(file, read.page, asking) } : read;
    },
  };
}
