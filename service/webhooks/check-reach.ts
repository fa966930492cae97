import type { Config } from "../config.ts";
import { checkUrl, reachOf } from "../outward/reach.ts";

type Setting = Pick<Config, "VERSO_WEBHOOKS_INSECURE">;

/** Which addresses receive webhooks. */
export const webhookReach = ({ VERSO_WEBHOOKS_INSECURE }: Setting) => reachOf(VERSO_WEBHOOKS_INSECURE === "1");

/** An endpoint's address as it may be stored. Throws `invalid_webhook`. */
export const checkReach = (config: Setting, url: string) => checkUrl(url, webhookReach(config), "invalid_webhook");
