import type { Metadata } from "next";
import { Invitation } from "./invitation.tsx";

export const metadata: Metadata = { title: "Invitation" };

/** The link's secret stands after its #, which no server sees: everything here is asked for by the browser. */
export default function InvitationPage() {
  return <Invitation />;
}
