import type { Metadata } from "next";
import { storeConfig } from "@/lib/settings/settings.ts";
import { Invitation } from "./invitation.tsx";

export const metadata: Metadata = { title: "Invitation" };

/** The link's secret stands after its #, which no server sees: everything here is asked for by the browser. */
export default function InvitationPage() {
  const { passwordSignIn, singleSignOn } = storeConfig();
  return <Invitation passwords={passwordSignIn} provider={singleSignOn?.name ?? null} />;
}
