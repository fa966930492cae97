/** What a key of metadata is made of: 1 to 40 of `A-Za-z0-9_.-`. */
export const metadataKey = "^[A-Za-z0-9_.-]{1,40}$";

/** Whether a name may be a key: `__proto__` has a meaning of its own. */
export const isMetadataKey = (name: string): boolean => new RegExp(metadataKey).test(name) && name !== "__proto__";
