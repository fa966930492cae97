const caption =
  /^(?:table|tab\.|tabelle|tableau|tabla|tabella|tabela|tabel|taulukko|exhibit|figure|fig\.|abbildung|abb\.|figura|figuur|chart|graph|map|box)\s*(?:[A-Z]{0,3}[-.\s]?\d+|[IVXLC]+)\b/iu;

/** Whether a line begins as captions of tables and figures do: their name and number. */
export const isCaption = (text: string): boolean => caption.test(text.trim());
