import type { Attack, Outcome } from "../attack.ts";
import { type Person, signedInOwner, visitor } from "../person.ts";

/** A cookie that somebody copied must end with its owner's session. */
export const copiedCookie: Attack = {
  name: "a copied cookie",
  item: 5,
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

async function told(thief: Person, figure: string, when: string): Promise<Outcome> {
  const after = await thief.isSignedIn();
  return { what: `a copied cookie ${when}`, figure: `${figure}; after: ${after}`, held: !after };
}

/** The cookies of a session that names itself must be unreadable to scripts and to other sites. */
export const cookieFlags: Attack = {
  name: "the session's cookie",
  item: 5,
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
