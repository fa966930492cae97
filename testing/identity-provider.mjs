// A provider of OpenID Connect with its own pages, as a process of its own: `node identity-provider.mjs ISSUER DASHBOARD`. Who there
// is comes by message: { accounts: { login: claims } }; it says "ready" when it listens. Anybody who knows a login has the password.
import { randomBytes } from "node:crypto";
import Provider from "oidc-provider";

const [issuer = "", dashboard = ""] = process.argv.slice(2);
let accounts = {};

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: "verso",
      client_secret: "a secret of the provider",
      redirect_uris: [`${dashboard}/api/auth/callback/oidc`],
      backchannel_logout_uri: `${dashboard}/api/auth/backchannel-logout`,
      backchannel_logout_session_required: true,
    },
  ],
  claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["name", "groups"] },
  cookies: { keys: [randomBytes(16).toString("hex")] },
  features: { backchannelLogout: { enabled: true } },
  // The dashboard is on this machine, to which the provider's own way out leads nobody.
  fetch: (url, { dispatcher: _, ...options }) => fetch(url, options),
  findAccount: (_, id) => (accounts[id] ? { accountId: id, claims: () => ({ sub: id, ...accounts[id] }) } : undefined),
});

process.on("message", (told) => {
  accounts = told.accounts;
  process.send?.("known");
});
process.on("disconnect", () => process.exit(0));
provider.listen(Number(new URL(issuer).port), () => process.send?.("ready"));
