import { DomainError } from "../domain-error.ts";
import type { WebhookRow } from "./webhook-row.ts";

/** Nothing is sent to an endpoint that is disabled. Throws `invalid_webhook`. */
export function assertEnabled({ status }: Pick<WebhookRow, "status">): void {
  if (status === "enabled") return;
  throw new DomainError("invalid_webhook", "This webhook is disabled: set its status to enabled first.");
}
