/** Whether a text ends with a page that dots lead to, as an entry of a table of contents does. */
export const isEntry = (text: string): boolean => /(?:[.…·]\s?){4}(?:\d{1,4}|[ivxlc]{1,7})$/iu.test(text);
