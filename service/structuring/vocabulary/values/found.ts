/** A value read from a text: where it stands in it (`at`, `length`), and how plainly it is one (0 to 1). */
export type Found<T> = { value: T; at: number; length: number; plain: number };

/** How plainly a value is one where it may be something else; what may not is so by 1. */
export const plainness = {
  /** A number without cents. */
  uncentedAmount: 0.6,
  yearOfTwoDigits: 0.85,
  /** Eight digits. */
  compactDate: 0.5,
  /** Two digits, two and four, as parts of a number may be. */
  spacedDate: 0.7,
  shortIdentifier: 0.6,
  /** Of its shape, but not with the right check digits. */
  uncheckedIban: 0.6,
  /** In groups of four, and as long as its country's are. */
  ibanByForm: 0.9,
  uncheckedVatId: 0.85,
  bareTaxId: 0.6,
  bic: 0.9,
  phone: 0.9,
  /** After a label without a colon. */
  lowerCaseText: 0.4,
} as const;
