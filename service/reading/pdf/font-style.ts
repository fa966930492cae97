import type { FontFace } from "../content.ts";
import type { Pdfium } from "./library.ts";

/** What a font's letters look like. */
export type FontStyle = { bold: boolean; italic: boolean; face?: FontFace };

const nameLengthMax = 1024;
const boldName = /bold|black|heavy|demi|CMBX|SFBX|Medi(?![a-z])/i;
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
  return {
    bold: boldName.test(name),
    italic: !math && (italicName.test(name) || (flags & italicFlag) !== 0),
    ...(face ? { face } : {}),
  };
}
