import { z } from "zod";

/** Whether a live key made it; false of what a test key made. A service that knows no test keys has live ones alone. */
export const Live = z.boolean().default(true);
