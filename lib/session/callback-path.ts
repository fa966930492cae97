const base = "http://verso.invalid";
/** The dashboard's own addresses have no other characters: no dot, no escape, no empty step. */
const ownPath = /^\/(?:[\w-]+(?:\/[\w-]+)*)?$/;

/**
 * Where to go after the sign-in: a page of this very site, or the overview. What is given is read as a browser
 * would read it, and its path must then be one that the dashboard could have: never another origin.
 */
export function callbackPath(given: string | string[] | null | undefined): string {
  if (typeof given !== "string" || !given.startsWith("/") || !URL.canParse(given, base)) return "/";
  const url = new URL(given, base);
  if (url.origin !== base || !ownPath.test(url.pathname)) return "/";
  if (/^\/(sign-in|api)(\/|$)/.test(url.pathname)) return "/";
  return url.pathname + url.search + url.hash;
}
