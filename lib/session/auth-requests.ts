/** What the browser asks of next-auth's routes, which its own client does in ten times as much code. */

const json = { accept: "application/json", "content-type": "application/x-www-form-urlencoded" };

/** Sends fields to a route of next-auth, with the token that shows that they come from our page. Rejects where no answer came. */
async function post(
  route: string,
  fields: Record<string, string>,
): Promise<{ response: Response; url: string | null; why: string | null }> {
  const { csrfToken } = await (await fetch("/api/auth/csrf", { headers: { accept: "application/json" } })).json();
  const body = new URLSearchParams({ ...fields, csrfToken, callbackUrl: window.location.href, json: "true" });
  const response = await fetch(`/api/auth/${route}`, { method: "POST", headers: json, body });
  const answer: unknown = await response.json().catch(() => null);
  const told = typeof answer === "object" && answer !== null ? answer : {};
  const url = "url" in told ? String(told.url) : null;
  return { response, url, why: "why" in told ? String(told.why) : null };
}

/**
 * How a sign-in came out: `error` is a code of ours or next-auth's; `url` where it would have led, null where it was refused; `why`
 * what keeps the dashboard from signing anybody in, as a sentence.
 */
export type SignInAnswer = {
  ok: boolean;
  status: number;
  error: string | null;
  url: string | null;
  why: string | null;
};

/** Signs in with these; a session cookie comes with it. Rejects where no answer came. */
export async function signIn(fields: { email: string; password: string; code?: string }): Promise<SignInAnswer> {
  const { response, url, why } = await post("callback/credentials", fields);
  const error = url === null ? null : new URL(url, window.location.href).searchParams.get("error");
  return { ok: response.ok, status: response.status, error, url: error === null ? url : null, why };
}

/** Ends the session of this browser. Rejects where no answer came. */
export async function signOut(): Promise<void> {
  const { response, url } = await post("signout", {});
  const refused = url === null || new URL(url, window.location.href).searchParams.has("error");
  if (!response.ok || refused) throw new Error(`signing out was answered with ${response.status}`);
}

/** The same, and on to the sign-in, whatever was answered: that page says how it stands. */
export async function signOutAndLeave(): Promise<void> {
  await signOut().catch(() => undefined);
  window.location.assign("/sign-in");
}
