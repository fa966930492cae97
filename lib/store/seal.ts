import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals a secret with AES-256-GCM (NIST SP 800-38D): a fresh 96-bit IV, ciphertext, 128-bit tag. Whose it is (a tenant's
 * id for its key, a person's for their second factor) is authenticated with it: in another's row it is worthless.
 */
export function seal(secret: string, owner: string, sealKey: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealKey, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(owner, "utf8"));
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` closed. Throws where key, owner or a single bit is another. */
export function unseal(sealed: Buffer, owner: string, sealKey: Buffer): string {
  if (sealed.length < ivBytes + tagBytes) throw new Error("The sealed secret is cut short.");
  const decipher = createDecipheriv("aes-256-gcm", sealKey, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(owner, "utf8"));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return opened.toString("utf8");
}
