import "server-only";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { adjacencyGraphs, dictionary } from "@zxcvbn-ts/language-common";
import { passwordCharsMax, passwordCharsMin } from "../account/password-length.ts";

/** Guessing needs more tries than this where the library's score is at least so much (10^8, of 0 to 4). */
const scoreMin = 3;
/** More of a password is not looked at: the check's time grows with its length. */
const checkedCharsMax = 64;

let judge: ZxcvbnFactory | undefined;

/**
 * Why a password cannot be taken, in one sentence, or null. Length, and nothing on what it is made of (NIST SP 800-63B,
 * 5.1.1.2); refused is what guessers try first: breached and common passwords and what is made of them, rows of
 * keys, repetitions, and the words of `about` (the person's email and name).
 */
export function passwordFault(password: string, about: readonly string[]): string | null {
  if (password.length < passwordCharsMin) return `Use at least ${passwordCharsMin} characters; a few words will do.`;
  if (password.length > passwordCharsMax) return `Use at most ${passwordCharsMax} characters.`;
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const words = about
    .map((text) => text.split(/[^\p{L}\p{N}]+/u))
    .flatMap((parts) => [...parts, parts.join("")])
    .concat(about)
    .filter((word) => word.length > 2);
  const { score } = judge.check(password.slice(0, checkedCharsMax), [...words, "verso"]);
  return score >= scoreMin
    ? null
    : "This is among the passwords that are guessed first. Use a few words that do not belong together.";
}
