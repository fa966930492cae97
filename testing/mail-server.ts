import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Taken = { to: string[]; text: string };

/** A mail server on this machine with whom one signs in as `verso`: where it is reached, and what it took. */
export async function startMailServer(options: SMTPServerOptions = {}) {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "verso" && password === "p@ss" ? done(null, { user: "verso" }) : done(new Error("No.")),
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      // Long lines are sent in parts.
      const text = Buffer.concat(parts).toString("utf8").replace(/=\r\n/g, "");
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
    ...options,
  });
  // What a client does wrong is its own to report.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `${options.secure ? "smtps" : "smtp"}://verso:p%40ss@127.0.0.1:${port}`, taken, server, stop };
}
