const name =
  /^(?:table|tab|tabelle|tableau|tabla|tabella|tabela|tabel|tabell|taulukko|tabulka|táblázat|tablo|таблица|табл|таблиця|πίνακας|exhibit|figure|fig|abbildung|abb|figura|figuur|figur|bild|kuva|obr|obrázek|rys|rysunek|ábra|şekil|slika|hình|bảng|рис|рисунок|εικόνα|σχήμα|chart|graph|graphique|grafik|map|karte|box|plate|scheme|schema|listing|algorithm|photo|illustration)[.:]?\s+/iu;
const number = /^(?:\p{Lu}{0,3}[-.]?\d[\d.\-–]*\p{L}?|[IVXLC]+)(?=$|[.:;|)(–—-](?!\d)|\s+[\p{Lu}\d"“'‘(|–—-])/u;
/** 图 3-1, 表2, 図１, 그림 4: before what the caption says, and not before a particle or a verb of a sentence about it. */
const eastern = /^(?:图|圖|表|図|그림|표)\s*[\d０-９]{1,3}(?:[-–.．][\d０-９]{1,3})*(?:$|[\s:：.．、])/u;
const lengthMax = 400;

/** Whether a text begins as captions of tables and figures do, with their name and number, and not as a sentence about one. */
export function isCaption(text: string): boolean {
  const trimmed = text.trim();
  if (eastern.test(trimmed)) return text.length <= lengthMax;
  const begun = name.exec(trimmed);
  return begun !== null && text.length <= lengthMax && number.test(trimmed.slice(begun[0].length));
}
