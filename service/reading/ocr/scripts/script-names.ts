/**
 * What a line may be written in. `other`: a script that is told and that nobody here reads (Gujarati, Telugu, Khmer, ...);
 * `turned`: it stands on its head.
 */
export const scriptNames = [
  "latin",
  "vietnamese",
  "han",
  "japanese",
  "korean",
  "cyrillic",
  "greek",
  "arabic",
  "hebrew",
  "devanagari",
  "bengali",
  "tamil",
  "thai",
  "georgian",
  "armenian",
  "other",
  "turned",
] as const;
export type ScriptName = (typeof scriptNames)[number];
export const scriptCount = scriptNames.length;
/** The hidden units of the network that tells scripts: for windows of a line's picture, and for a recogniser's steps. */
export const scriptUnits = { windows: 64, steps: 64 } as const;
/** How many outputs it has: from the mean and the highest of each hidden unit. */
export const scriptPooledCount = 2 * (scriptUnits.windows + scriptUnits.steps);
