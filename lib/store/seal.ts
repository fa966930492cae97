import "server-only";
import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

const ivBytes = 12;
const tagBytes = 16;

/**
 * Seals a tenant's key with AES-256-GCM (NIST SP 800-38D): a fresh 96-bit IV, ciphertext, 128-bit tag. The
 * tenant's id is authenticated with it, so that one tenant's sealed key is worthless in another's row.
 */
export function seal(secret: string, tenantId: string, sealKey: Buffer): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv("aes-256-gcm", sealKey, iv, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(tenantId, "utf8"));
  return Buffer.concat([iv, cipher.update(secret, "utf8"), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what `seal` closed. Throws where key, tenant or a single bit is another. */
export function unseal(sealed: Buffer, tenantId: string, sealKey: Buffer): string {
  if (sealed.length < ivBytes + tagBytes) throw new Error("The sealed key is cut short.");
  const decipher = createDecipheriv("aes-256-gcm", sealKey, sealed.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(tenantId, "utf8"));
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const opened = Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  return opened.toString("utf8");
}
