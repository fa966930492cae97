/**
 * The scale on which all that speaks for a value adds up, whoever finds it: the candidates for a leaf are ranked by it, the best
 * is given from `givenFrom` on, and `answers/citations.ts` says how often values of such a score were right. A label's own weight
 * (`document/labels.ts`) is .2 to .85 on it. A sum may leave 0 to 1. The numbers were fitted to labelled receipts and invoices.
 */

/** Below this a candidate is a guess, and a guess is not given. */
export const givenFrom = 0.38;
/** As likely as not: a score that means about one half. */
export const even = 0.33;
/** A candidate this far ahead of the next is as sure as its score says. */
export const clearLead = 0.2;
/** No answer from the pages is less or more sure. */
export const [leastSure, mostSure] = [0.05, 0.99];

/** Beside a label, added to its weight. */
export const besideLabel = {
  after: 0.1,
  right: 0.08,
  /** For each phrase between, and each height of a word that it stands higher or lower. */
  perPhrase: -0.03,
  perHeight: -0.12,
  below: -0.08,
  perLine: -0.05,
  /** Below, where something stands right of the label. */
  belowToo: -0.3,
  /** As far as it is not plainly such a value. */
  unplain: -0.15,
  /** In the unit that the property's name ends in. */
  unit: 0.1,
} as const;

export const ofDay = {
  inSentence: 0.75,
  anywhere: 0.52,
  /** From the document's first line to its last. */
  downPages: -0.1,
  unplain: -0.25,
  besideTime: 0.08,
} as const;

export const ofTotal = {
  rounded: 0.35,
  final: 0.1,
  /** From the document's first line to its last: sums stand at the end. */
  downPages: 0.1,
  perRepeat: 0.04,
  repeatsMax: 0.15,
  greatest: 0.05,
  zero: -0.5,
  small: -0.3,
  besideGreater: -0.3,
  greatestAsTax: -0.4,
  /** The greatest amount, where no total is labelled: printed once, or several times. */
  greatestAlone: 0.25,
  greatestRepeated: 0.42,
  /** Given less change, where that is printed. */
  paid: 0.6,
} as const;

/** Three sums of which the first two make the third. */
export const ofSums = {
  unlabelled: 0.1,
  /** What scores more has a label. */
  labelledOver: 0.3,
  /** Times the total's share of the greatest amount. */
  size: 1.2,
  allLabelled: 0.3,
  /** Where the likeliest total and tax are two of them, and the likeliest net is not what is left. */
  twoOfThree: 1,
  /** Where they win, each has at least so much before it is raised. */
  least: 0.5,
  raise: 0.3,
} as const;

/** The lines under a party's heading, or in the window of an envelope. */
export const ofParty = {
  name: 0.85,
  perLine: -0.12,
  legalForm: 0.14,
  besideHeading: 0.05,
  address: 0.8,
  /** Behind labels of their own. */
  labelled: 0.9,
  inWindow: 0.45,
  legalFormInWindow: 0.15,
  postcodeInLetterhead: 0.5,
  /** Not under the heading of a party that has one. */
  notUnderHeading: -0.5,
} as const;

export const ofLetterhead = {
  name: 0.5,
  perLine: -0.05,
  legalForm: 0.35,
  addressWord: -0.3,
  notAddress: -0.3,
  sample: -0.5,
  /** What the document calls itself is hardly its issuer's name. */
  title: -0.2,
  /** The rest of the name of the line before. */
  goesOn: 0.05,
  address: 0.3,
  perAddressLine: 0.12,
  perLineAbove: -0.01,
  /** So much more an address has to have than one above it. */
  ahead: 0.05,
  addressMax: 0.95,
} as const;

/** Values that show by themselves what they are. */
export const ofPlain = {
  labelled: 0.1,
  /** Times how plainly it is one, and added to that, where it has no label. */
  unlabelledShare: 0.4,
  unlabelled: 0.05,
  /** Where its check digits are right only with the next line. */
  whole: 0.1,
  choice: 0.45,
} as const;

export const ofCurrency = {
  labelled: 0.2,
  seen: 0.5,
  /** Times its share of all that are seen. */
  share: 0.3,
} as const;

/** In a sentence that has the words of the question. */
export const ofSentence = { after: 0.6, before: 0.45, said: 0.55, named: 0.95 } as const;

/** An organisation that nothing names but the letterhead. */
export const ofIssuer = { name: 0.5 } as const;

/** What a tick says. */
export const ofTick = { choice: 0.85 } as const;

/** Cells of a row, headings over lists and parts of a document. */
export const ofList = {
  cell: 0.75,
  number: 0.8,
  /** Where quantity times price is the amount. */
  multiplies: 0.12,
  multipliesMax: 0.97,
  underName: 0.8,
  heading: 0.75,
} as const;
