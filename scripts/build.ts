/** Builds the dashboard, where no build of these sources is there, and marks it: `npm start` takes what this has built. */
import { fileURLToPath } from "node:url";
import { ensureDashboardBuild } from "./launcher/dashboard-build.ts";

await ensureDashboardBuild(fileURLToPath(new URL("..", import.meta.url)), console.log);
