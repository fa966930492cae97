/** Where a page's result lies. A page that is read again is written over itself. */
export const resultKey = (owner: { tenantId: string; extractionId: string }, number: number) =>
  `${owner.tenantId}/results/${owner.extractionId}/${number}.json.gz`;
