import { checkLedger } from "../../audit/check-ledger.ts";
import { type Command, table } from "./command.ts";

export const ledgerCheck: Command = {
  name: "ledger check",
  summary: "Recompute every wallet from its entries; exit code 1 where something does not add up.",
  options: {},
  plan:
    () =>
    async ({ db }) => {
      const check = await checkLedger(db);
      const counted = `${check.tenants} ${check.tenants === 1 ? "tenant" : "tenants"}, ${check.entries} entries`;
      const rows = check.violations.map((one) => [one.rule, one.tenant_id, one.extraction_id ?? "", one.message]);
      const text = check.ok
        ? `The ledger adds up: ${counted}.`
        : `The ledger does not add up: ${counted}.\n${table(["RULE", "TENANT", "EXTRACTION", "FIGURES"], rows)}`;
      return { json: check, text, refused: !check.ok };
    },
};
