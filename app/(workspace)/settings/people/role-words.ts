import type { Role } from "@/lib/account/roles.ts";

/** What the roles are called, and what each may do. */
export const roleWords: Record<Role, { name: string; may: string }> = {
  owner: { name: "Owner", may: "everything, people and API keys too" },
  member: { name: "Member", may: "extract, pay and change settings" },
  viewer: { name: "Viewer", may: "look, and change nothing" },
};
