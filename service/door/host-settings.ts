import { sharedSettings, textSetting } from "@verso/contract/settings";
import { isTrustedProxies } from "./trusted-proxies.ts";

/** Where a process listens, and whom it believes; of the service and of the dashboard. */
export const hostSettings = {
  VERSO_HOST: sharedSettings.VERSO_HOST,
  VERSO_TRUSTED_PROXIES: textSetting
    .refine(isTrustedProxies, "it should be a number of proxies, or their addresses and networks, separated by commas")
    .optional(),
};
