const name =
  /^(?:table|tab|tabelle|tableau|tabla|tabella|tabela|tabel|taulukko|exhibit|figure|fig|abbildung|abb|figura|figuur|chart|graph|map|box)\.?\s+/iu;
const number = /^(?:\p{Lu}{0,3}[-.]?\d[\d.\-–]*\p{L}?|[IVXLC]+)(?=$|[.:;|)(–—-]|\s+[\p{Lu}\d"“'‘(|–—-])/u;
const lengthMax = 400;

/** Whether a text begins as captions of tables and figures do, with their name and number, and not as a sentence about one. */
export function isCaption(text: string): boolean {
  const begun = name.exec(text.trim());
  return begun !== null && text.length <= lengthMax && number.test(text.trim().slice(begun[0].length));
}
