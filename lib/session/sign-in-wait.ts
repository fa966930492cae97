const name = "wait";

/**
 * Where a sign-in leads that must wait so many seconds: what the library's own script hands on besides a status is an
 * address.
 */
export function waitAddress(seconds: number, base: string): string {
  const url = new URL("/sign-in", base);
  url.searchParams.set(name, String(seconds));
  return url.href;
}

/** The seconds of a `waitAddress`, or null where the address is another. */
export function waitOf(address: string | null | undefined): number | null {
  const given = address && URL.canParse(address) ? new URL(address).searchParams.get(name) : null;
  const seconds = Number(given ?? Number.NaN);
  return Number.isSafeInteger(seconds) && seconds > 0 ? seconds : null;
}
