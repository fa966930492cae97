import { limits } from "@verso/contract/limits";
import { z } from "zod";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { pollingTimeoutS, savePollingTimeoutS } from "@/lib/store/tenants.ts";

const Settings = z.strictObject({
  polling_timeout_s: z.int().min(limits.pollingTimeoutMinS).max(limits.pollingTimeoutMaxS),
});

export const GET = route("read", async ({ workspace }) =>
  json({ polling_timeout_s: await pollingTimeoutS(workspace.tenantId) }),
);

export const PUT = route("write", async ({ request, workspace, audit }) => {
  const settings = await parseBody(request, Settings);
  await savePollingTimeoutS(workspace.tenantId, settings.polling_timeout_s);
  await audit("settings_changed", { setting: "polling timeout", value: `${settings.polling_timeout_s} s` });
  return json(settings);
});
