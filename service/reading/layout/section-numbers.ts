/** How a title is numbered: its depth among the sections (1 for "3", 2 for "3.1"), and whether it names what it is ("Chapter 3"). */
export type Numbering = { depth: number; named: boolean };

const named =
  /^(?:chapter|section|part|appendix|annex|article|unit|lesson|module|kapitel|abschnitt|teil|anhang|anlage|artikel|chapitre|partie|annexe|titre|cap[ií]tulo|secci[oó]n|parte|anexo|ap[eé]ndice|art[ií]culo|artigo|capitolo|sezione|allegato|appendice|articolo|hoofdstuk|bijlage|deel|rozdzia[lł]|za[lł][aą]cznik|cz[eę][sś][cć]|kapittel|vedlegg|bilaga|luku|liite|kapitola|p[rř][ií]loha|b[oö]l[uü]m|глава|раздел|часть|приложение|статья|розділ|додаток|κεφάλαιο|μέρος|παράρτημα)\s+((?:\d{1,3}|\p{Lu}|[IVXLC]{1,6})(?:\.\d{1,3})*)(?=$|[.:)\s–—-])/iu;
const dotted = /^(?:§\s*)?((?:\d{1,3}|\p{Lu})(?:\.\d{1,3}){1,5})\.?(?:\s+|(?=\p{Script=Han}))[\p{Lu}\p{Lo}\d"“«(¿]/u;
const single =
  /^(?:§\s*)?(?:(?:\d{1,2}[.)]?|(?:\p{Lu}|[IVX]{1,5})[.)])\s+|\d{1,2}[.．](?=\p{Script=Han}))[\p{Lu}\p{Lo}"“«¿]/u;
/** Persian and Arabic sections: "3- ", "2-5- ". */
const dashed = /^((?:[\d٠-٩۰-۹]{1,2}-){1,4})\s*[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const chinese = /^第\s*[一二三四五六七八九十百\d]{1,4}\s*([编編部章节節条條课課讲講单])/u;
const chineseDepth = new Map([
  ["节", 2],
  ["節", 2],
  ["条", 3],
  ["條", 3],
]);

/** The number of a section that a text begins with. */
export function numberingOf(text: string): Numbering | undefined {
  const unit = chinese.exec(text)?.[1];
  if (unit) return { depth: chineseDepth.get(unit) ?? 1, named: true };
  const name = named.exec(text)?.[1];
  if (name) return { depth: name.split(".").length, named: true };
  const dashes = dashed.exec(text)?.[1];
  if (dashes) return { depth: dashes.split("-").length - 1, named: false };
  const parts = dotted.exec(text)?.[1];
  if (parts) return { depth: parts.split(".").length, named: false };
  return single.test(text) ? { depth: 1, named: false } : undefined;
}
