type Owner = { tenantId: string; extractionId: string };

/** Where a page's result lies. A page that is read again is written over itself. */
export const resultKey = (owner: Owner, number: number) =>
  `${owner.tenantId}/results/${owner.extractionId}/${number}.json.gz`;

export const dataName = "data.json.gz";

/** Where the data of mode `structured` lies. */
export const dataKey = (owner: Owner) => `${owner.tenantId}/results/${owner.extractionId}/${dataName}`;
