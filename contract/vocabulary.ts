/** The lists of words of the contract, without what checks them: the dashboard's pages only name and show them. */

export const modes = ["ocr", "structured"] as const;

export const priorities = ["interactive", "batch"] as const;

/** The one vocabulary of block kinds. */
export const blockKinds = ["text", "titles", "tables", "lists", "figures", "headers", "footers"] as const;

/** Kinds that `output.include` may name; headers and footers come by their own two fields. */
export const includableKinds = ["text", "titles", "tables", "lists", "figures"] as const;

export const layouts = ["ordered", "grouped"] as const;

export const tableFormats = ["cells", "markdown", "html"] as const;

/** From nothing to the finest; each level carries those before it. */
export const confidenceLevels = ["none", "page", "block", "word"] as const;

/** What an extraction keeps, and how its result is given, where nothing else is asked for. */
export const outputDefaults = {
  layout: "ordered",
  include: [...includableKinds],
  table_format: "cells",
  confidence: "none",
  include_headers: false,
  include_footers: false,
} as const;

export const ledgerKinds = [
  "welcome_credit",
  "top_up",
  "reservation",
  "release",
  "charge",
  "refund",
  "adjustment",
] as const;

/** What Verso reads. Each TIFF frame is a page; of a GIF the first frame counts. */
export const contentTypes = [
  "application/pdf",
  "image/png",
  "image/jpeg",
  "image/webp",
  "image/tiff",
  "image/bmp",
  "image/gif",
] as const;

export const resultFormats = ["json", "markdown", "text", "html", "csv", "xlsx"] as const;

/** What an endpoint can ask to be told of. */
export const eventTypes = [
  "extraction.finished",
  "extraction.reviewed",
  "batch.finished",
  "top_up.paid",
  "credit.low",
] as const;

export const listOrders = ["newest", "oldest"] as const;
/** In which direction a list that is sorted by values goes. */
export const sortDirections = ["ascending", "descending"] as const;

/**
 * `partly_damaged`: something on the page could not be decoded and may be missing. `partly_read`: its time was over before
 * all of it was read. `unread_ink`: something on the page looks like text and was not read. `script_not_read`: part
 * of it is in a script that nothing here reads. `placeholder_page`: it stands in for a form that another program draws, or for the
 * documents of a portfolio. `second_reading_missing`: a vision model that was to read it as well gave no answer;
 * `second_reading_differs`: its answer has too little in common with the page.
 */
export const pageWarningCodes = [
  "partly_damaged",
  "partly_read",
  "unread_ink",
  "script_not_read",
  "placeholder_page",
  "second_reading_missing",
  "second_reading_differs",
] as const;
export type PageWarningCode = (typeof pageWarningCodes)[number];
