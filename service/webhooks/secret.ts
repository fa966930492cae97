import { createHmac, randomBytes } from "node:crypto";

const prefix = "whsec_";
const secretBytes = 32;
/** How long what is sent is signed with the former secret as well, after a rotation. */
export const formerSecretMs = 24 * 3_600_000;

/** A fresh secret, as Standard Webhooks writes it. */
export const newSecret = () => `${prefix}${randomBytes(secretBytes).toString("base64")}`;

type Signed = { id: string; now: Date; body: string; secrets: readonly string[] };

/** The three headers by which a receiver knows who sent a body, and when (Standard Webhooks 1.0); a signature for each secret. */
export function signatureHeaders({ id, now, body, secrets }: Signed): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), "base64");
    return `v1,${createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64")}`;
  });
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}
