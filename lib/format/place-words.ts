/** "line_items › 2 › amount": a place in the data as the tree of values names it, by its keys from the outermost on. */
export const placeWords = (keys: readonly string[]): string => keys.join(" › ");
