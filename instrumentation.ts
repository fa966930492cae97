/** What a dashboard does by itself, from its start on. */
export async function register(): Promise<void> {
  const { holdSecrets } = await import("@/lib/store/hold-secrets.ts");
  const { watchCredit } = await import("@/lib/mail/watch-credit.ts");
  await holdSecrets();
  watchCredit();
}
