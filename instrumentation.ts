/** What a dashboard does by itself, from its start on. */
export async function register(): Promise<void> {
  const { watchCredit } = await import("@/lib/mail/watch-credit.ts");
  watchCredit();
}
