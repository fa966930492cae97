import type { Config } from "../config.ts";
import { reachOf } from "../outward/reach.ts";

/** From where files are fetched. */
export const fetchReach = ({ VERSO_FETCH_INSECURE }: Pick<Config, "VERSO_FETCH_INSECURE">) =>
  reachOf(VERSO_FETCH_INSECURE === "1");
