import type { Product } from "./product.ts";

/** One thing that was to hold: what came of it, as a figure, and whether it held. */
export type Outcome = { what: string; figure: string; held: boolean };

/** An attack of the issue, by its number there. It leaves the product as it found it, whether it held or not. */
export type Attack = { name: string; item: number; run(product: Product): Promise<Outcome[]> };

/** The bar of fairness: how many times longer a tenant may wait while another one floods. */
export const fairRatioMax = 3;
