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
/** How many hidden units the network has that tells scripts. */
export const scriptHiddenCount = 64;
