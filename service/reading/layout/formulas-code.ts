import type { PageWord } from "../content.ts";

/** Signs that stand in formulas and hardly anywhere else; a hyphen, a slash and a per cent stand everywhere. */
const mathSigns = /[=<>±×÷∓≤≥≠≈≡≃≅∝∞∑∏∫∬∮√∂∇∆∈∉∋⊂⊃⊆⊇∪∩∧∨⊕⊗∀∃¬⟨⟩‖∥→↦⇒⇔∗^~|{}[\]+−\u{1d400}-\u{1d7ff}]|\p{Script=Greek}/u;
const relation = /[=<>≤≥≠≈≡≃∝→⇒⇔∈⊂⊆]/u;
/** So many letters in a row are a word of a language, not a name in a formula. */
const proseWord = /\p{L}{4,}/u;
const functionName =
  /^(?:sinh?|cosh?|tanh?|log|exp|max|min|argmax|argmin|limsup|liminf|rank|diag|trace|sign|const|where|with)$/iu;
const numberOfFormula = /^\(?(?:[A-Z]\.?)?\d{1,3}(?:\.\d{1,3})?[a-z]?\)$/u;
/** Names and numbers stand in formulas and elsewhere; amounts elsewhere. */
const operand = /^[(]?(?:\p{L}\d{0,2}|\d+(?:[.,]\d+)?)[),.;]?$/u;
const amount = /\d[.,]\d{2}$/u;
/** How much of a formula's words may be words of a language, and how much must be mathematical. */
const proseShareMax = 0.2;
const proseWordsMax = 3;
const mathShareMin = 0.5;
const formulaWordsMax = 80;

/** Whether words, set apart from the text, are a formula: signs and names, a relation, and hardly a word of a language. */
export function isFormula(words: readonly PageWord[]): boolean {
  const own = words.filter(({ text }) => !numberOfFormula.test(text));
  if (own.length === 0 || own.length > formulaWordsMax) return false;
  const math = own.filter(({ text, face }) => face === "math" || mathSigns.test(text));
  if (math.length === 0) return false;
  const prose = own.filter(({ text, face }) => face !== "math" && proseWord.test(text) && !functionName.test(text));
  if (prose.length > Math.min(proseWordsMax, proseShareMax * own.length)) return false;
  if (own.some(({ text }) => amount.test(text))) return false;
  const telling = own.filter(({ text, face }) => face === "math" || !operand.test(text));
  const inMathFace = own.some(({ face }) => face === "math");
  const related = own.some(({ text }) => relation.test(text));
  return math.length >= mathShareMin * telling.length && (inMathFace || (related && own.length >= 3));
}

/** What lines of program text end or begin with, and what stands in them. */
const codeEnd = /(?:[;{}]|\)\s*:|=>|\\|,\s*\/\/.*|->)\s*$/u;
const codeBegin =
  /^\s*(?:[{}]|\/\/|\/\*|#include\b|#!|@\w+|(?:def|class|return|import|from|function|const|let|var|public|private|static|void|if|for|while|elif|else|try|catch|SELECT|INSERT|UPDATE|CREATE)\b.*[({;:=]|\$\s|>>>\s|<\/?\w+)/u;
const codeInside = /\w\s*\(\s*[\w"',\s.]*\)|==|!=|&&|\|\||\+=|::|->|=>|\w\.\w+\s*\(|\w\[\w+\]/u;
const codeShareMin = 0.5;
const monoShareMin = 0.8;
const codeLinesMin = 3;
/** Lines of so many words are prose, and of program text only so large a share is. */
const codeLineWordsMax = 6;
const codeProseMax = 0.25;

/** The share of words' letters that are set in letters of one width. */
export function monoShare(words: readonly PageWord[]): number {
  let all = 0;
  let mono = 0;
  for (const { text, face } of words) {
    all += text.length;
    if (face === "mono") mono += text.length;
  }
  return all === 0 ? 0 : mono / all;
}

/**
 * Whether lines are program text: set in letters of one width where the page's text is not, or by how they begin and end.
 * `monoPage` says that letters of one width mean nothing here.
 */
export function isCode(lines: readonly (readonly PageWord[])[], texts: readonly string[], monoPage: boolean): boolean {
  const mono = !monoPage && monoShare(lines.flat()) >= monoShareMin;
  if (!mono && texts.length < codeLinesMin) return false;
  const written = texts.filter((text) => codeEnd.test(text) || codeBegin.test(text));
  const looks = written.length >= codeShareMin * texts.length;
  if (mono) return looks || texts.length > 1 || texts.some((text) => codeInside.test(text));
  const prose = texts.filter((text) => (text.match(/\p{L}{3,}/gu)?.length ?? 0) >= codeLineWordsMax);
  const inside = texts.filter((text) => codeInside.test(text) || /[{}]/.test(text));
  return looks && inside.length > 1 && prose.length < codeProseMax * texts.length;
}
