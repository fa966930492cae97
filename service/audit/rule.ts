import type { RawBuilder } from "kysely";

/** What a rule's statement is told: the tenants to look at, and what the contract says of statuses and amounts. */
export type RuleScope = { tenants: string[]; terminal: string[]; withResult: string[]; welcomeCredit: string };

/** What a rule finds: whose it is, and the figures that do not agree. */
export type Finding = { tenant_id: string; extraction_id: string | null; message: string };

/** One rule of the book: a statement whose every row is a violation. */
export type Rule = { name: string; find(scope: RuleScope): RawBuilder<Finding> };
