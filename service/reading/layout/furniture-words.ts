/** What the words of a running line tell, whatever stands around it. */
export type FurnitureWords = {
  /** Nothing but the number of the page. */
  pageNumber: boolean;
  /** The number of the page, with other words. */
  numbered: boolean;
  /** A number at one end, which may be the page's. */
  numberAtEnd: boolean;
  /** Where it was published, fetched or printed from, and whose it is. */
  source: boolean;
  /** Something that a reader of the document needs: amounts, accounts, ways to reach someone. */
  value: boolean;
};

const page =
  "(?:page|pag|pg|p|seite|s|pagina|página|pág|sivu|sida|side|bladzijde|blz|strona|str|strana|oldal|sayfa|trang|halaman|стр|страница|сторінка|σελ|σελίδα)";
const of = "(?:\\/|of|von|sur|de|di|van|do|din|av|af|z|ze|iz|из|з|από|\\|)";
const roman = "(?=[ivxlc])(?:c{0,3}(?:xc|xl|l?x{0,3})(?:ix|iv|v?i{0,3}))";
const number = `(?:\\d{1,4}|${roman}|[A-Z]{1,2}-?\\d{1,3}|\\d{1,3}[-–]\\d{1,4})`;
const isPageNumber = new RegExp(
  `^(?:[-–—|•·~[(<]\\s*)?(?:(?:${page}\\.?|第|p\\s?a\\s?g\\s?e\\s*\\|)\\s*)?${number}(?:\\s*${of}\\s*\\d{1,4})?\\s*(?:页|頁|ページ|쪽|\\|\\s*p\\s?a\\s?g\\s?e)?(?:\\s*[-–—|•·~\\])>])?$`,
  "iu",
);
const holdsPageNumber = new RegExp(
  `(?<![\\p{L}\\d])(?:page|seite|pagina|página|sivu|sida|side|strona|strana|oldal|sayfa|страница|стр\\.|σελίδα)\\s*\\d{1,4}(?:\\s*${of}\\s*\\d{1,4})?(?![\\p{L}\\d])|(?:^|\\s)\\d{1,4}\\s*(?:of|von)\\s*\\d{1,4}$|第\\s*\\d{1,4}\\s*[页頁]`,
  "iu",
);
const endsInNumber = new RegExp(`^${number}\\s+\\S*\\p{L}|\\p{L}\\S*\\s+(?:\\d{1,4}|${roman})$`, "iu");
const sources = [
  /https?:\/\/\S+\/\S|\bdoi\b\s*[:.]|\b10\.\d{4,}\/\S|arxiv:\s?\d|\bISSN\b|\bISBN\b/iu,
  /\b(?:downloaded (?:from|on|by)|content downloaded|licen[sc]ed use|printed (?:on|from)|available online)\b/iu,
  /©|\(c\)\s*(?:19|20)\d\d|\bcopyright\b|all rights reserved|alle rechte vorbehalten|tous droits réservés|todos los derechos|tutti i diritti|版权所有/iu,
  /^\W*(?:strictly |company |streng )?(?:confidential|vertraulich|confidentiel|confidencial|riservato|proprietary|preprint|unclassified|draft)\b/iu,
  /\b(?:vol|volume|bd|jahrgang|tome)\b\.?\s*\d+.*\b(?:no|nr|issue|heft|pp?|(?:19|20)\d\d)\b/iu,
  /\((?:19|20)\d\d\)\s*\d+\s*[-–]\s*\d+|\b\d{1,4}\s*\((?:19|20)\d\d\)\s*\d+/u,
  /\p{L}{3,}\s+et\s+al\b/iu,
  /\b(?:journal|proceedings|transactions|letters|annals|bulletin|review|conference|workshop|symposium)\b.*\b(?:(?:19|20)\d\d|\d+[:,–-]\s?\d+)\b/iu,
  /^\d{1,4}[/.]\d{1,2}[/.]\d{1,4},?\s+\d{1,2}:\d{2}/u,
  /\S\.(?:docx?|pdf|xlsx?|pptx?|indd|qxd|tex|odt)\b/iu,
];
const values =
  /\b(?:IBAN|BIC|SWIFT|VAT|USt|UID|MwSt|TVA|IVA|SIRET|NIP|Tel|Telefon|Phone|Fax|E-?mail|total|amount|balance|betrag|summe|konto|account|receipt|due)\b|\b(?:invoice|rechnung|gutschrift|facture|factura|fattura|quittung|lieferschein|angebot|bestellung|order)|[€$£¥]\s?\d|\d\s?[€$£¥]|\S@\S+\.\S/iu;

/** A number longer than a year or a page's, as accounts, telephones and files have. */
const longNumber = /\d(?:[ .\-/]?\d){5,}/u;

/** Whether a running line says what a reader needs, and not only whose the document is. */
export function tellsValue(text: string): boolean {
  const words = furnitureWords(text);
  return !words.source && (words.value || longNumber.test(text));
}

/** A running line without the number of its page, nothing where it is no more than that. */
export const withoutPageNumber = (text: string): string =>
  furnitureWords(text).pageNumber ? "" : text.replace(new RegExp(holdsPageNumber, "giu"), "").trim();

/** What a line's words tell of its being furniture of the page. */
export function furnitureWords(text: string): FurnitureWords {
  const flat = text.replace(/\s+/gu, " ").trim();
  return {
    pageNumber: isPageNumber.test(flat),
    numbered: holdsPageNumber.test(flat),
    numberAtEnd: endsInNumber.test(flat),
    source: sources.some((pattern) => pattern.test(flat)),
    value: values.test(flat),
  };
}
