import "server-only";
import { createTransport } from "nodemailer";
import { isLoopback } from "../settings/loopback.ts";
import { storeConfig } from "../settings/settings.ts";

export type Mail = { to: readonly string[]; subject: string; text: string };

/** The mail was certainly not taken by the server. */
export class MailRefused extends Error {
  override name = "MailRefused";
}

const connectMs = 10_000;
const silenceMs = 30_000;

/**
 * What the library says of an exchange is not kept, the password is in it, but for one thing: whether the server has let the text
 * begin. From then on it may have it, whatever the connection comes to.
 */
function listen() {
  const exchange = { begun: false };
  const hear = (...[entry, words]: unknown[]) => {
    const isServer = typeof entry === "object" && entry !== null && "tnx" in entry && entry.tnx === "server";
    if (isServer && String(words).startsWith("354")) exchange.begun = true;
  };
  const logger = { trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
  return { exchange, logger };
}

/** Whether the server has answered, and so refused, or the text never began. */
const isRefusal = (cause: unknown, begun: boolean): boolean =>
  !begun || (cause instanceof Error && "responseCode" in cause && typeof cause.responseCode === "number");

/**
 * Sends one mail to all of `to`. Throws `MailRefused` where the server has not taken it, and anything else where that is not known.
 * No word of the server's address or password is in what is thrown.
 */
export async function sendMail({ to, subject, text }: Mail): Promise<void> {
  const { mail } = storeConfig();
  if (mail === null) throw new MailRefused("No mail server is set.");
  const { server, from } = mail;
  const secure = server.protocol === "smtps:";
  const host = server.hostname.replace(/^\[(.*)\]$/, "$1");
  const { exchange, logger } = listen();
  const transport = createTransport({
    logger,
    transactionLog: true,
    host,
    port: server.port === "" ? (secure ? 465 : 587) : Number(server.port),
    secure,
    // What is sent in the clear anybody on the way could read, the password before all.
    requireTLS: !secure && !isLoopback(host),
    ...(server.username === ""
      ? {}
      : { auth: { user: decodeURIComponent(server.username), pass: decodeURIComponent(server.password) } }),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const headers = { "Auto-Submitted": "auto-generated" };
    await transport.sendMail({ from: { name: "Verso", address: from }, to: [...to], subject, text, headers });
  } catch (cause) {
    const code = cause instanceof Error && "code" in cause ? String(cause.code) : "unknown";
    if (isRefusal(cause, exchange.begun)) throw new MailRefused(`The mail server did not take it (${code}).`);
    throw new Error(`Whether the mail server took it is not known (${code}).`);
  } finally {
    transport.close();
  }
}
