import { withoutControls } from "@verso/contract/markdown";
import type { PageWarning, StoredPage } from "@verso/contract/results";
import type { Box } from "./geometry.ts";
import { hasInk } from "./image/ink.ts";
import type { Raster } from "./raster.ts";
import { PageUnreadable } from "./source.ts";

/** What is known of a page besides what was read on it. */
export type Evidence = {
  /** What of it cannot be had. */
  damage: "content" | "image" | "font" | undefined;
  /** Its picture, where it was read from that. */
  raster: Raster | undefined;
};

const lost = {
  content: "a part of its content cannot be decoded",
  image: "an image on it cannot be decoded",
  font: "a font on it cannot be loaded",
};
const missing = { content: "its content", image: "an image on it", font: "a font on it" };
/** What a doubt leaves of a page's confidence. */
const doubtShare = 0.5;
/** With less of its print read a page that was cut off is no page. */
const readShareMin = 0.5;
/** Less of a page's print is not worth a word: specks and worn edges look like it. */
const unreadShareMin = 0.005;
/** What a page stands in for. */
type StandsFor = { of: "form" } | { of: "portfolio"; names: readonly string[] };
/** So many attachments are named, each by so many letters. */
const namesMax = 20;
const nameLettersMax = 120;
/** A warning names no more places than these. */
const boxesMax = 50;

/**
 * A page with what is doubtful about it. Throws `page_damaged` where it is damaged and has no block, and `nothing_read` where it has
 * ink (`hasInk`) and none.
 */
export function withDoubts(page: StoredPage, { damage, raster }: Evidence): StoredPage {
  const empty = page.blocks.length === 0;
  if (damage && empty) {
    throw new PageUnreadable("page_damaged", `The page is damaged: ${missing[damage]} cannot be decoded.`);
  }
  if (damage) {
    const message = `The page is damaged: ${lost[damage]}, so that something may be missing.`;
    return doubted(page, { code: "partly_damaged", message });
  }
  if (empty && raster && hasInk(raster)) {
    throw new PageUnreadable("nothing_read", "Something stands on the page, and nothing of it could be read.");
  }
  return page;
}

/** A page that stands in for something else, as far as it does. */
export function withPlaceholder(page: StoredPage, standsFor: StandsFor | undefined): StoredPage {
  if (!standsFor) return page;
  if (standsFor.of === "form") {
    const message =
      "The page stands in for a form that only Adobe's programs draw: print it to a PDF in one of them, and send that.";
    return doubted(page, { code: "placeholder_page", message });
  }
  const names = standsFor.names.slice(0, namesMax).map((name) => withoutControls(name).slice(0, nameLettersMax));
  const more = standsFor.names.length > names.length ? ", and others" : "";
  const message = `The page is the cover of a portfolio, whose documents are attached to it: ${names.join(", ")}${more}. Send these by themselves.`;
  return doubted(page, { code: "placeholder_page", message });
}

type Places = { boxes: readonly Box[]; share: number };
/** What a recognised page lacks, in shares of its print. */
type Lacking = {
  /** What stands there as print does and was not read. */
  unread?: Places;
  /** Lines that there was no time for. */
  left: Places;
};

/**
 * A recognised page with what was not read on it. It is not surer than the share of its print that was read. Throws `page_timeout`
 * where its time was over before half of it was.
 */
export function withLacking(page: StoredPage, { unread = nowhere, left }: Lacking): StoredPage {
  const warnings: PageWarning[] = [];
  const readShare = Math.max(0, 1 - unread.share - left.share);
  if (left.boxes.length > 0) {
    if (readShare < readShareMin)
      throw new PageUnreadable("page_timeout", "The time for the page was over before half of it was read.");
    const message = "The time for the page was over before all of it was read.";
    warnings.push({ code: "partly_read", message, ...placed(left) });
  }
  if (unread.share >= unreadShareMin) {
    const message = "Something stands on the page that looks like text and could not be read.";
    warnings.push({ code: "unread_ink", message, ...placed(unread) });
  }
  if (warnings.length === 0) return page;
  const { blocks, ...fields } = page;
  return { ...fields, confidence: fourDecimals(Math.min(page.confidence ?? 1, readShare)), warnings, blocks };
}

const nowhere: Places = { boxes: [], share: 0 };
const placed = ({ boxes, share }: Places): Pick<PageWarning, "boxes" | "share"> => ({
  boxes: boxes
    .slice(0, boxesMax)
    .map(({ x0, y0, x1, y1 }) => [twoDecimals(x0), twoDecimals(y0), twoDecimals(x1), twoDecimals(y1)]),
  share: fourDecimals(share),
});

function doubted(page: StoredPage, warning: PageWarning): StoredPage {
  const { blocks, warnings = [], ...fields } = page;
  const confidence = fourDecimals(doubtShare * (page.confidence ?? 1));
  return { ...fields, confidence, warnings: [...warnings, warning], blocks };
}

const twoDecimals = (value: number): number => Math.round(value * 100) / 100;
const fourDecimals = (value: number): number => Math.round(value * 1e4) / 1e4;

/** Where a page is in scripts that nothing here reads, on the page as it is displayed, and what an operator may install for them. */
type Strange = { shown: readonly Box[]; share: number; packages: readonly string[] };

/** A page that is partly in a script that is not read, and no surer than the share that is. Throws `script_not_read` where all of it is. */
export function withStrangeScripts(page: StoredPage, { shown, share, packages }: Strange): StoredPage {
  if (shown.length === 0) return page;
  const installed = packages.length === 0 ? "" : ` To have it read, install ${packages.join(", ")}.`;
  if (!page.blocks.some(({ text }) => /\p{L}/u.test(text)))
    throw new PageUnreadable("script_not_read", `The page is in a script that the service does not read.${installed}`);
  const message = `Part of the page is in a script that the service does not read.${installed}`;
  const warning: PageWarning = { code: "script_not_read", message, ...placed({ boxes: shown, share }) };
  const { blocks, warnings = [], ...fields } = page;
  const confidence = fourDecimals(Math.min(page.confidence ?? 1, 1 - share));
  return { ...fields, confidence, warnings: [...warnings, warning], blocks };
}
