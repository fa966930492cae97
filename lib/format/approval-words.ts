import type { Approval, ApprovalCause, ApprovalRule } from "@verso/contract/reviews";

const causes: Record<ApprovalCause, string> = {
  amount_over: "its total is over the limit",
  new_supplier: "its supplier is new",
};

/** Why two people approve a document: "its total is over the limit, its supplier is new". */
export const causeWords = ({ causes: all }: Approval): string => all.map((cause) => causes[cause]).join(", ");

/** Who approved it, the first before the second: "anna@example.com, then ben@example.com". */
export const approverWords = ({ given }: Approval): string =>
  given.map(({ reviewer }) => reviewer ?? "somebody over the API").join(", then ");

/** Whether a person approved it already. */
export const hasApproved = (approval: Approval | undefined, email: string): boolean =>
  approval?.given.some(({ reviewer }) => reviewer?.toLowerCase() === email.toLowerCase()) === true;

/** Which documents two people approve: "total over 1000.00, new suppliers". */
export function ruleWords({ amount_over: over, new_supplier: isNew }: ApprovalRule): string {
  const parts = [...(over === null ? [] : [`total over ${over}`]), ...(isNew ? ["new suppliers"] : [])];
  return parts.join(", ") || "none";
}
