import { randomUUID } from "node:crypto";
import { createServer } from "node:net";
import type { Attack, Outcome } from "../attack.ts";
import { codeOf, newTenant, type Tenant } from "../tenant.ts";

/** Hosts that lead within, in every writing that is known to get past a look at the text. */
const hosts = [
  "127.0.0.1",
  "127.1",
  "2130706433",
  "0x7f000001",
  "017700000001",
  "0x7f.0.0.1",
  "0",
  "localhost",
  "localhost.",
  "[::1]",
  "[::]",
  "[::ffff:127.0.0.1]",
  "[::ffff:7f00:1]",
  "[64:ff9b::7f00:1]",
  "[2002:7f00:1::]",
  "169.254.169.254",
  "[fd00:ec2::254]",
  "10.0.0.1",
  "100.100.100.200",
  "192.168.0.1",
];

/** Makes the service call what only its own machine can reach. */
export const webhookAddresses: Attack = {
  name: "webhook addresses",
  async run(product) {
    const tenant = await newTenant(product, { scopes: "webhooks.manage" });
    return [await within(tenant), await inOtherWords(tenant)];
  },
};

const add = (tenant: Tenant, url: string) =>
  tenant.call("POST", "/webhooks", { body: { url, events: ["extraction.finished"] }, key: randomUUID() });

async function within(tenant: Tenant): Promise<Outcome> {
  let met = 0;
  const listener = createServer((socket) => {
    met++;
    socket.destroy();
  });
  await new Promise<void>((resolve) => listener.listen(0, "127.0.0.1", resolve));
  const bound = listener.address();
  const port = typeof bound === "object" ? bound?.port : undefined;
  const answers = await Promise.all(hosts.map((host) => add(tenant, `https://${host}:${port}/`)));
  const refused = answers.filter((answer) => codeOf(answer) === "invalid_webhook").length;
  listener.close();
  return {
    what: `${hosts.length} ways to write an address within`,
    figure: `${refused} refused as invalid_webhook, ${met} connections came`,
    held: refused === hosts.length && met === 0,
  };
}

async function inOtherWords(tenant: Tenant): Promise<Outcome> {
  const urls = ["http://93.184.215.14/", "file:///etc/passwd", "gopher://93.184.215.14/", "https://a@93.184.215.14/"];
  const answers = await Promise.all(urls.map((url) => add(tenant, url)));
  const refused = answers.filter((answer) => codeOf(answer) === "invalid_webhook").length;
  return {
    what: "other schemes, and credentials",
    figure: `${refused} of ${urls.length} refused`,
    held: refused === urls.length,
  };
}
