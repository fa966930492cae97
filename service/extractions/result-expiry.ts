type Kept = { created_at: Date; finished_at: Date | null; result_retention_s: number };

/** When a result is kept no longer: it counts from the extraction's end, and until there is one from its beginning. */
export function resultExpiry({ created_at, finished_at, result_retention_s }: Kept): Date {
  return new Date((finished_at ?? created_at).getTime() + result_retention_s * 1000);
}
