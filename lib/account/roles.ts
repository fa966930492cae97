/** What people of a workspace may be. */
export const roles = ["owner", "member", "viewer"] as const;
export type Role = (typeof roles)[number];
