import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export type Taken = { to: string[]; text: string };

/** A mail server on this machine: where it is reached, and what it took. */
export async function startMailServer() {
  const taken: Taken[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    authOptional: true,
    onData: async (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      for await (const part of stream) parts.push(part);
      const text = Buffer.concat(parts).toString("utf8").replace(/=\r\n/g, "");
      taken.push({ to: envelope.rcptTo.map(({ address }) => address), text });
      done();
    },
  });
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  const stop = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { url: `smtp://127.0.0.1:${port}`, taken, stop };
}
