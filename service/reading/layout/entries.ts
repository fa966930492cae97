const dots = "(?:[.…·]\\s?)";
const page = "(?:\\d{1,4}|[ivxlc]{1,7})";

/** Dots that lead from a name to its page. */
export const leader = new RegExp(`${dots}{4,}\\s*`, "u");
/** The page with which what stands behind a leader begins. */
export const pageBefore = new RegExp(`^${page}(?:\\s+|$)`, "iu");
const entry = new RegExp(`${dots}{4}${page}$`, "iu");

/** Whether a text ends with a page that dots lead to, as an entry of a table of contents does. */
export const isEntry = (text: string): boolean => entry.test(text);
