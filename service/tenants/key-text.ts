import { createHmac, hash, randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** 62^43 exceeds 2^256: every key has the same length. */
const bodyLength = 43;
const shape = new RegExp(`^dex_(?:live|test)_[0-9A-Za-z]{${bodyLength}}$`);

/** A fresh key: `dex_live_`, or `dex_test_`, and 32 random bytes in base62. */
export function newKeyText(live: boolean): string {
  return keyText(live, randomBytes(32));
}

/** The key that another key issues under a salt: always the same one, which nobody can tell who lacks either. */
export function keyTextOf(live: boolean, issuer: string, salt: Buffer): string {
  return keyText(live, createHmac("sha256", issuer).update(salt).digest());
}

function keyText(live: boolean, bytes: Buffer): string {
  let value = BigInt(`0x${bytes.toString("hex")}`);
  let body = "";
  for (let i = 0; i < bodyLength; i++) {
    body = alphabet.charAt(Number(value % 62n)) + body;
    value /= 62n;
  }
  return `${live ? "dex_live_" : "dex_test_"}${body}`;
}

export function isKeyText(text: string): boolean {
  return shape.test(text);
}

/** What is stored of a key. The key has 256 bits of entropy, so that a plain hash cannot be searched. */
export function keyHash(key: string): Buffer {
  return hash("sha256", key, "buffer");
}

/** The beginning of a key that may be shown in lists. */
export function keyPrefix(key: string): string {
  return key.slice(0, "dex_live_".length + 4);
}
