import "server-only";
import { getCredits } from "../api/credits.ts";
import { ApiError } from "../errors/api-error.ts";
import { dashboardUrl } from "../settings/settings.ts";
import { claimLowCreditMail, noteLowCreditTold, noteLowCreditUntold, ownersOf } from "../store/low-credit-mails.ts";
import { tenantAccess, tenantIds } from "../store/tenants.ts";
import { isLow, lowCreditMail } from "./low-credit-mail.ts";
import { MailRefused, sendMail } from "./send-mail.ts";

async function tell(tenantId: string): Promise<void> {
  const credits = await getCredits(await tenantAccess(tenantId));
  const look = { low: isLow(credits), balance: credits.balance, threshold: credits.low_credit?.threshold ?? null };
  if (!(await claimLowCreditMail(tenantId, look))) return;
  const { workspace, emails } = await ownersOf(tenantId);
  const ownUrl = dashboardUrl();
  const creditUrl = ownUrl === undefined ? null : new URL("/credit", ownUrl).href;
  try {
    if (emails.length > 0) await sendMail({ to: emails, ...lowCreditMail(credits, { workspace, creditUrl }) });
  } catch (cause) {
    console.error(`${tenantId}: its owners were not told by mail that credit is low`, cause);
    // What the server may have taken is not sent again: one mail too few is better than two.
    if (cause instanceof MailRefused) return noteLowCreditUntold(tenantId);
  }
  await noteLowCreditTold(tenantId);
}

/** Looks at the wallet of every workspace, and tells its owners by mail where credit has become low. Once for each time that it does. */
export async function tellLowCredit(): Promise<void> {
  for (const tenantId of await tenantIds()) {
    await tell(tenantId).catch((cause: unknown) => {
      // A service that does not answer now is asked again.
      if (!(cause instanceof ApiError)) console.error(`${tenantId}: its credit could not be looked at`, cause);
    });
  }
}
