import type { Character } from "./character.ts";
import type { Pdfium } from "./library.ts";

/** What few fonts have besides: a use that is not running text, a weight that is neither regular nor bold. */
type Looks = Pick<Character, "face" | "weight">;
/** What a font's letters look like. */
export type FontStyle = Looks & { bold: boolean; italic: boolean };

const nameLengthMax = 1024;
const boldName = /bold|black|heavy|demi|CMBX|SFBX|Medi(?![a-z])/i;
const lightName = /light|thin|라이트/i;
const mediumName = /medium|미디엄/i;
const italicName =
  /ital|obliq|slanted|kursiv|(?:CM|SF|EC|LM|NimbusRomNo9L.*)(?:TI|SL|BXTI|BXSL|SSI)\d|LMRomanSlant|-It(?![a-z])|ReguItal/i;
const monoName =
  /courier|mono(?!type)|consol|menlo|typewriter|fixed|terminal|lettergothic|inconsolata|andale|source ?code|sourcecode|fira ?code|CMTT|SFTT|ECTT|LMTT|txtt|pcr[rb]\d/i;
const mathName =
  /^(?:[A-Z]{6}\+)?(?:CMMI|CMSY|CMEX|CMBSY|MSAM|MSBM|EUFM|EUSM|RSFS|LMMath|rtxmi|txsy|txex|pxsy|MathematicalPi|MTSY|MTEX|MTMI|Cambria ?Math|STIXMath|XITSMath|LatinModernMath|STIXTwoMath|Asana|Euclid ?(?:Math|Extra|Symbol)|wasy)/i;
/** The standard's flag of fonts that lean (ISO 32000-2, 9.8.2). The one for letters of one width is often wrong. */
const italicFlag = 64;

/** By the font's name and flags: few files say its weight. `index` is of a character that is set in it. */
export function fontStyle(pdfium: Pdfium, text: number, index: number): FontStyle {
  const at = pdfium.scratch;
  const flagsAt = at + 2 * nameLengthMax;
  const length = pdfium.FPDFText_GetFontInfo(text, index, at, nameLengthMax, flagsAt);
  const known = length > 1 && length <= nameLengthMax;
  const name = known ? Buffer.from(pdfium.bytes().subarray(at, at + length - 1)).toString() : "";
  const flags = length > 0 ? pdfium.int32(flagsAt) : 0;
  const math = mathName.test(name);
  const mono = monoName.test(name);
  const face = math ? "math" : mono ? "mono" : undefined;
  const weight = lightName.test(name) ? "light" : mediumName.test(name) ? "medium" : undefined;
  return {
    bold: boldName.test(name),
    italic: !math && (italicName.test(name) || (flags & italicFlag) !== 0),
    ...(face ? { face } : {}),
    ...(weight ? { weight } : {}),
  };
}

/** Gives what a font has of the rarer looks to `to`, which is mostly nothing. */
export function addLooks(to: Looks, { face, weight }: Looks): void {
  if (face) to.face = face;
  if (weight) to.weight = weight;
}

/** Beside light letters those of the medium weight are the bold ones: so are the titles of many an Eastern page set. */
export function boldenMedium(characters: readonly Character[]): void {
  const light = characters.filter(({ weight }) => weight === "light").length;
  if (light * 2 <= characters.length) return;
  for (const character of characters) if (character.weight === "medium") character.bold = true;
}
