/**
 * Where lines are drawn on the scale on which all that speaks for a value adds up, whoever finds it: `answers/signs.ts` names
 * what that is, `answers/weights.json` has its weights. The candidates for a leaf are ranked by their scores, and
 * `answers/citations.ts` says how often values of such a score were right.
 */

/** Below this a candidate is a guess, and a guess is not given. */
export const givenFrom = 0.38;
/** As likely as not: a score that means about one half. */
export const even = 0.33;
/** A candidate this far ahead of the next is as sure as its score says. */
export const clearLead = 0.2;
/** No answer from the pages is less or more sure. */
export const [leastSure, mostSure] = [0.05, 0.99];
/** So much more an address at the top of a page has to have than one above it. */
export const addressLead = 0.05;

/** Three sums of which the first two make the third, weighed together. */
export const ofSums = {
  /** What scores more has a label. */
  labelledOver: 0.3,
  /** Times the total's share of the greatest amount. */
  size: 1.2,
  allLabelled: 0.3,
  /** Where they are the last ones, each alone in its line. */
  atEnd: 0.6,
  /** Where the likeliest total and tax are two of them, and the likeliest net is not what is left. */
  twoOfThree: 1,
} as const;
