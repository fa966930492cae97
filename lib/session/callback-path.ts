/** Where to go after the sign-in: a path of this very site, or the overview. Never another origin. */
export function callbackPath(given: string | string[] | null | undefined): string {
  if (typeof given !== "string" || !given.startsWith("/")) return "/";
  const base = "http://verso.invalid";
  if (!URL.canParse(given, base)) return "/";
  const url = new URL(given, base);
  if (url.origin !== base || url.pathname.startsWith("/sign-in") || url.pathname.startsWith("/api/")) return "/";
  return url.pathname + url.search + url.hash;
}
