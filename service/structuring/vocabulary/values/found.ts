/** A value read from a text: where it stands in it (`at`, `length`), and how plainly it is one (0 to 1). */
export type Found<T> = { value: T; at: number; length: number; plain: number };
