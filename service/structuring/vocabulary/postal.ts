import patterns from "./lexicon/patterns.json" with { type: "json" };
import { anyOf } from "./wording.ts";

const mailMark = anyOf(patterns.mail_marks, "^[\\s*–-]*", "[\\s*!.–-]*$");
/** "Private & confidential", "Einschreiben": how a letter is brought and to whom, above whose address it is. */
export const isMailMark = (text: string): boolean => text.length <= markMax && mailMark.test(text);
const markMax = 60;

/** "c/o Dal AG": at whose place somebody is reached, which is a part of the address. */
export const isCareOf = (text: string): boolean => /^c\s?\/\s?o\.?(?![\p{L}])/iu.test(text);

/** "45387" below "Ollenau, OH": a postcode that its line has for itself. */
export const isZipBelow = (text: string, above: string | undefined): boolean =>
  /^\d{5}(?:-\d{4})?$/.test(text) && above !== undefined && townAndState.test(above.slice(0, markMax));
const townAndState = /^\p{Lu}[\p{L}\s.'-]+, [A-Z]{2},?$/u;

const postBox = anyOf(patterns.post_boxes, "^", "[\\s:.]*\\d");
/** "PO Box 1140", "Postfach 10 14 20": where letters are fetched. */
export const isPostBox = (text: string): boolean => text.length <= markMax && postBox.test(text);

const states = new Set(patterns.states);
/** "ON", "California": what stands between a town and its postcode. */
export const isStatesName = (text: string): boolean => /^[A-Z]{2,3}$/.test(text) || states.has(text.toLowerCase());
