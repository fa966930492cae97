import type { Readers } from "../../context.ts";

/** The readers, some of whose answers are others. */
export const changedReaders = (readers: Readers, change: Partial<Readers>): Readers => ({
  inspect: (...given) => readers.inspect(...given),
  unlock: (...given) => readers.unlock(...given),
  readPage: (...given) => readers.readPage(...given),
  readAttachments: (...given) => readers.readAttachments(...given),
  renderPage: (...given) => readers.renderPage(...given),
  ...change,
});
