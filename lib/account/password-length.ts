/** Characters that a password has at least and at most. */
export const passwordCharsMin = 12;
export const passwordCharsMax = 200;
