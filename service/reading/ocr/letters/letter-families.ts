/** What a letter may carry, as the combining characters of Unicode; the first is nothing, the last three other letters. */
export const diacritics = [
  "",
  "\u0301",
  "\u0300",
  "\u0302",
  "\u0303",
  "\u0308",
  "\u030a",
  "\u030c",
  "\u0307",
  "\u030b",
  "\u0327",
  "\u0328",
  "\u0338",
  "other",
  "third",
  "fourth",
] as const;

/** The letters that a letter's body may belong to, for each of the diacritics. */
export const families: Readonly<Record<string, string>> = {
  æ: "æ            œ  ",
  o: "oóòôõö   ő  ø   ",
  L: "L           Ł   ",
  a: "aáàâãäå    ą øæ ",
  c: "cć     č  ç  œ  ",
  e: "eéèê ë ě   ę œćč",
  i: "iíìîñï          ",
  s: "sś     š     ß  ",
  l: "lí          łß  ",
  n: "nń  ñ  ň        ",
  r: "r   ñ  ř        ",
  t: "t      ť    łŁ  ",
  u: "uúùû üů  ű      ",
  y: "yý   ÿ          ",
  z: "zź     žż       ",
  A: "AÁÀÂÃÄÅ    Ą Æ  ",
  C: "CĆ     Č  Ç  čć ",
  E: "EÉÈÊ Ë Ě   Ę ÆŒŁ",
  I: "IÍÌÎ Ï          ",
  N: "NŃ  Ñ  Ň        ",
  O: "OÓÒÔÕÖ   Ő  Ø   ",
  R: "R      Ř        ",
  S: "SŚ     Š     śš ",
  U: "UÚÙÛ ÜŮ  Ű      ",
  Y: "YÝ              ",
  Z: "ZŹ     ŽŻ    źž ",
  B: "B            ß  ",
  f: "f            ß£ ",
  q: "q          ą    ",
  x: "x            æœ ",
  δ: "δś     š        ",
  "&": "&     å         ",
  "6": "6ó              ",
  "£": "£            €  ",
};
export const bodies = Object.keys(families);
const bodyOf = new Map(bodies.map((body) => [body, body]));
/** Letters whose body is their own come first, then those that are only taken for one, in the order of the families. */
for (const own of [true, false])
  for (const [body, letters] of Object.entries(families))
    for (const letter of letters.replaceAll(" ", ""))
      if (!bodyOf.has(letter) && (!own || letter.normalize("NFD").startsWith(body))) bodyOf.set(letter, body);

/** What a letter may be: its body, and that with each of the diacritics, a space where there is no such letter. */
export type Family = { body: string; letters: string };

export const familyOf = (letter: string): Family | undefined => {
  const body = bodyOf.get(letter);
  return body === undefined ? undefined : { body, letters: families[body] ?? "" };
};
