import { UpdateApprovalRule } from "@verso/contract/reviews";
import { getApprovalRule, setApprovalRule } from "@/lib/api/reviews.ts";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { ruleWords } from "@/lib/format/approval-words.ts";

export const GET = route("read", async ({ access }) => json(await getApprovalRule(access)));

export const PUT = route("manage", async ({ request, access, audit }) => {
  const rule = await setApprovalRule(access, await parseBody(request, UpdateApprovalRule));
  await audit("settings_changed", { setting: "second approval", value: ruleWords(rule) });
  return json(rule);
});
