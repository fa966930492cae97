const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** A request id in the contract's form (`req_` and a UUIDv7), for answers that the dashboard itself refuses. */
export function newRequestId(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let time = nowMs;
  for (let i = 5; i >= 0; i--) {
    bytes[i] = time % 256;
    time = Math.floor(time / 256);
  }
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  let value = 0n;
  for (const byte of bytes) value = value * 256n + BigInt(byte);
  let text = "";
  for (let i = 0; i < 26; i++) {
    text = alphabet.charAt(Number(value % 32n)) + text;
    value /= 32n;
  }
  return `req_${text}`;
}

/** When an identifier of the contract was made (its first 48 bits), in ms since 1970; null where it is none. */
export function idTimeMs(id: string): number | null {
  const body = /^[a-z]{3}_([0-9a-hjkmnp-tv-z]{26})$/.exec(id)?.[1];
  if (body === undefined) return null;
  let ms = 0;
  for (const character of body.slice(0, 10)) ms = ms * 32 + alphabet.indexOf(character);
  return ms;
}
