import { z } from "zod";
import type { Attack } from "../attack.ts";
import type { HttpResponse } from "../client.ts";
import { signedInOwner, visitor } from "../person.ts";
import type { Product } from "../product.ts";
import { jsonOf } from "../tenant.ts";

const evil = "evil.example";
/** Ways to write an address of another site that have been taken for a path somewhere. */
const spellings = [
  `/.//${evil}`,
  `//${evil}`,
  `///${evil}`,
  `////${evil}`,
  `/\\${evil}`,
  `\\\\${evil}`,
  `\\/${evil}`,
  `/\\/${evil}`,
  `/..//${evil}`,
  `/a/..//${evil}`,
  `/././/${evil}`,
  `/%2e//${evil}`,
  `/%2e%2e//${evil}`,
  `/.\\${evil}`,
  `/\t/${evil}`,
  `/\n/${evil}`,
  `/\r\n/${evil}`,
  `\t//${evil}`,
  ` //${evil}`,
  `https://${evil}`,
  `http:${evil}`,
  `https:/${evil}`,
  `https:\\${evil}`,
  `HTTPS://${evil}`,
  `javascript:alert(1)`,
  `data:text/html,x`,
  `//${evil}@localhost`,
  `//localhost@${evil}`,
  `/%09/${evil}`,
  `/%5c${evil}`,
  `//${evil}%2f..`,
  `/sign-in?callbackUrl=//${evil}`,
] as const;

/** Where a person is led after signing in, signing out, or opening the sign-in while signed in: never elsewhere. */
export const redirects: Attack = {
  name: "redirects",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const away: string[] = [];
    let asked = 0;
    for (const spelling of spellings) {
      const query = new URLSearchParams({ callbackUrl: spelling });
      const page = await owner.call("GET", `/sign-in?${query}`);
      const out = await visitor(product, "127.0.0.1").signOut(spelling);
      asked += 2;
      for (const target of [page.headers.location, out.headers.location, urlIn(out)]) {
        if (target !== undefined && !staysHere(product, target)) away.push(`${JSON.stringify(spelling)} to ${target}`);
      }
    }
    return [
      {
        what: `${spellings.length} spellings of another site after sign-in`,
        figure: away.length === 0 ? `${asked} answers, none led away` : `led away: ${away.slice(0, 3).join("; ")}`,
        held: away.length === 0,
      },
    ];
  },
};

/** Where a script of the page would go on to. */
const urlIn = (answer: HttpResponse) => z.object({ url: z.string() }).safeParse(jsonOf(answer)).data?.url;

/** As a browser would read it; a target that no browser can read leads nowhere. */
function staysHere({ dashboard }: Product, target: string): boolean {
  return !URL.canParse(target, dashboard) || new URL(target, dashboard).origin === dashboard;
}
