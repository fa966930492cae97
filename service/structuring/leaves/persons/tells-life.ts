import type { Reading } from "../../document/reading.ts";
import { isCurriculum } from "../../vocabulary/wording.ts";

/** Whether a document tells somebody's life. */
export const tellsLife = (reading: Reading): boolean =>
  reading.titles.some(isCurriculum) || isCalledLife(reading) || hasStays(reading);

/** "CV" in small letters below the name says it as well. */
const isCalledLife = ({ text: { lines } }: Reading): boolean =>
  lines.slice(0, topLines).some(({ phrases }) => phrases.some(({ keys }) => isCurriculum(keys.map(({ key }) => key))));

/** A life is a list of stays: "2012 – 2015", and again below. */
const hasStays = ({ text }: Reading): boolean =>
  text.phrases.filter(({ text: said }) =>
    /^(?:\p{L}[^\d]{0,24}\s)?(?:19|20)\d\d\s?[–—-]\s?(?:(?:19|20)\d\d)?(?!\d)/u.test(said),
  ).length > 1;

/** What a paper is called stands in so many lines at its top. */
const topLines = 6;
