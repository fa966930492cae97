import type { Extraction } from "@verso/contract/extractions";
import { priceOfPages } from "@verso/contract/micros";
import { decimal, money } from "@verso/contract/money";
import type { ExtractionStatus } from "@verso/contract/statuses";

export const pageCount = 3;

/** An upload as its owner should see it. */
export type ModelUpload = { id: string; url: string; state: "empty" | "received" | "completed" | "deleted" };
/** An extraction as its owner should see it; `done` pages are marked, of the `selected` ones. */
export type ModelExtraction = { id: string; status: ExtractionStatus; selected: number[]; succeeded: number };
type Claim = { body: string; id: string };

/** What a tenant's part of the service must be after everything that was done in it: a few lines in place of the service. */
export class TenantModel {
  readonly uploads: ModelUpload[] = [];
  readonly extractions: ModelExtraction[] = [];
  readonly claims = { uploads: new Map<string, Claim>(), extractions: new Map<string, Claim>() };
  readonly price: string;
  /** USD, as decimal strings. */
  balance = "5.00";
  reserved = "0.00";

  constructor(price: string) {
    this.price = price;
  }

  cost(pages: number): string {
    return priceOfPages(this.price, pages);
  }

  canPay(pages: number): boolean {
    return decimal(this.balance)
      .minus(decimal(this.reserved))
      .gte(decimal(this.cost(pages)));
  }

  accept(id: string, selected: number[]): void {
    this.extractions.push({ id, status: "queued", selected, succeeded: 0 });
    this.reserved = money(decimal(this.reserved).plus(decimal(this.cost(selected.length))));
  }

  /** Ends an extraction: of its pages so many succeeded, and those are paid where there is a result. */
  end(extraction: ModelExtraction, status: Extraction["status"], succeeded: number): void {
    extraction.status = status;
    extraction.succeeded = succeeded;
    const paid = status === "succeeded" || status === "partially_succeeded" ? succeeded : 0;
    this.balance = money(decimal(this.balance).minus(decimal(this.cost(paid))));
    this.reserved = money(decimal(this.reserved).minus(decimal(this.cost(extraction.selected.length))));
  }
}
