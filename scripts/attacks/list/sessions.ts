import { randomUUID } from "node:crypto";
import type { Attack, Outcome } from "../attack.ts";
import { type Person, signedInOwner, visitor } from "../person.ts";

/** A cookie that somebody copied must end with its owner's session. */
export const copiedCookie: Attack = {
  name: "a copied cookie",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const thief = owner.copied("127.9.9.9");
    const before = await thief.isSignedIn();
    const { status } = await owner.signOut();
    return [
      await told(thief, `signed in with the copy before: ${before}; sign-out answered ${status}`, "after sign-out"),
    ];
  },
};

/** A new password ends what was signed in with the old one: other sessions, and a copy of the one that changed it. */
export const copiedBeforeChange: Attack = {
  name: "a copied cookie and a new password",
  async run(product) {
    const owner = await signedInOwner(product, "127.0.0.1");
    const thief = owner.copied("127.9.9.9");
    const elsewhere = await signedInOwner(product, "127.0.0.2");
    const { account } = product;
    const password = `changed ${randomUUID()}`;
    const { status } = await owner.call("PUT", "/api/account/password", {
      body: { current_password: account.password, new_password: password },
    });
    if (status === 204) account.password = password;
    const others = { copy: await thief.isSignedIn(), elsewhere: await elsewhere.isSignedIn() };
    const { signedIn } = await visitor(product, "127.0.0.3").signIn(account);
    return [
      {
        what: "what was signed in before the password was changed",
        figure: `the change answered ${status}; in afterwards: the copy ${others.copy}, another session ${others.elsewhere}; the new password opens ${signedIn}`,
        held: status === 204 && !others.copy && !others.elsewhere && signedIn,
      },
    ];
  },
};

async function told(thief: Person, figure: string, when: string): Promise<Outcome> {
  const after = await thief.isSignedIn();
  return { what: `a copied cookie ${when}`, figure: `${figure}; after: ${after}`, held: !after };
}

/** The cookies of a session that names itself must be unreadable to scripts and to other sites. */
export const cookieFlags: Attack = {
  name: "the session's cookie",
  async run(product) {
    const stranger = visitor(product, "127.9.9.8");
    const { answer } = await stranger.signIn(product.account);
    const lines = (answer.headers["set-cookie"] ?? []).filter((line) => /session/i.test(line));
    const good = lines.filter((line) => /;\s*httponly/i.test(line) && /;\s*samesite=(lax|strict)/i.test(line));
    return [
      {
        what: "the session's cookie is HttpOnly and SameSite",
        figure: `${good.length} of ${lines.length} cookies`,
        held: lines.length > 0 && good.length === lines.length,
      },
    ];
  },
};
