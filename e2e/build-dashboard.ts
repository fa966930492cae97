import { fileURLToPath } from "node:url";
import { ensureDashboardBuild } from "../scripts/launcher/dashboard-build.ts";

/** One build before the first journey, which each worker's Verso finds there. */
export default async function buildDashboard(): Promise<void> {
  if (process.env.E2E_URL) return;
  await ensureDashboardBuild(fileURLToPath(new URL("..", import.meta.url)), console.log);
}
