type Owner = { tenantId: string; extractionId: string };

const inFolder = ({ tenantId, extractionId }: Owner, name: string) => `${tenantId}/results/${extractionId}/${name}`;

/** Where a part of the result lies: pages that were read under one lease. Its number is drawn before it is written. */
export const partKey = (owner: Owner, part: number) => inFolder(owner, `part-${part}.jsonl.gz`);

/** Where a page lies of a result that was read before there were parts. */
export const pageKey = (owner: Owner, number: number) => inFolder(owner, `${number}.json.gz`);

export const dataName = "data.json.gz";

/** Where the data of mode `structured` lies. */
export const dataKey = (owner: Owner) => inFolder(owner, dataName);
