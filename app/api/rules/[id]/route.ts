import { UpdateRule } from "@verso/contract/rules";
import { json, parseBody, route } from "@/lib/api/route.ts";
import { updateRule } from "@/lib/api/rules.ts";

export const PATCH = route<{ id: string }>("write", async ({ request, access, audit }, { id }) => {
  const rule = await updateRule(access, id, await parseBody(request, UpdateRule));
  const event = rule.status === "accepted" ? "rule_accepted" : "rule_removed";
  await audit(event, { id, name: `${rule.field} of ${rule.issuer}`.slice(0, 200) });
  return json(rule);
});
