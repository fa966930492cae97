import type { Product } from "./product.ts";

/** One thing that was to hold: what came of it, as a figure, and whether it held. */
export type Outcome = { what: string; figure: string; held: boolean };

/** One known attack. It leaves the product as it found it, whether that held or not. */
export type Attack = { name: string; run(product: Product): Promise<Outcome[]> };

/** The bar of fairness: how many times longer a tenant may wait while another one floods. */
export const fairRatioMax = 3;
