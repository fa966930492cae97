import type { Attack } from "../attack.ts";
import { send } from "../client.ts";

const dashboardPaths = [
  "/",
  "/sign-in",
  "/nowhere",
  "/nowhere.php",
  "/samples/invoice.pdf",
  "/samples/nothing",
  "/icon.svg",
  "/api/credits",
  "/api/nowhere",
  "/api/auth/signin",
  "/api/auth/signout",
  "/api/auth/error",
  "/api/auth/providers",
  "/api/auth/csrf",
  "/api/auth/session",
  "/_next/image?url=%2Ficon.svg&w=64&q=75",
  "/_next/static/nothing.js",
  "/%00",
  "/%E0%A4%A",
];
const servicePaths = ["/", "/healthz", "/readyz", "/openapi.json", "/docs", "/v1/credits", "/v1/nowhere", "/objects/x"];

/** Every kind of address answers with a policy of what a browser may do with it. */
export const policies: Attack = {
  name: "addresses without a policy",
  async run({ dashboard, service }) {
    const urls = [...dashboardPaths.map((path) => dashboard + path), ...servicePaths.map((path) => service + path)];
    const bare: string[] = [];
    for (const url of urls) {
      const { status, headers } = await send({ url });
      const missing = ["content-security-policy", "x-content-type-options"].filter((name) => !headers[name]);
      if (status === 0 || missing.length > 0) bare.push(`${new URL(url).pathname} (${status})`);
    }
    const image = await send({ url: `${dashboard}/_next/image?url=%2Ficon.svg&w=64&q=75` });
    return [
      {
        what: "a content security policy and nosniff on every kind of address",
        figure: bare.length === 0 ? `${urls.length} addresses` : `missing on ${bare.join(", ")}`,
        held: bare.length === 0,
      },
      {
        what: "the image optimiser is off",
        figure: `/_next/image answers ${image.status}`,
        held: image.status >= 400 && image.status < 500,
      },
    ];
  },
};
