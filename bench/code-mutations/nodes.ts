/** A node of an ESTree: its kind, where it stands, and whatever else it has. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };

export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
export const nodeOf = (value: unknown): Node | undefined => (isNode(value) ? value : undefined);
