import "server-only";
import { storeConfig } from "../settings/settings.ts";
import { tellLowCredit } from "./tell-low-credit.ts";

const everyMs = 60_000;

/** Looks every minute for credit that has become low, where there is a server to send mail by. Several dashboards may: one mail goes out. */
export function watchCredit(): void {
  if (storeConfig().mail === null) return;
  const look = async () => {
    await tellLowCredit().catch((cause: unknown) => console.error("credit could not be looked at", cause));
    setTimeout(look, everyMs).unref();
  };
  void look();
}
