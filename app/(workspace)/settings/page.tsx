import type { Metadata } from "next";
import { PageBar } from "@/components/shell/page-bar";
import { PageBody } from "@/components/shell/page-body";
import { requireWorkspace } from "@/lib/session/workspace";
import { Appearance } from "./appearance";
import { KeysLink } from "./keys-link";
import { Person } from "./person";
import { PollingTimeout } from "./polling-timeout";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  await requireWorkspace("/settings");
  return (
    <>
      <PageBar title="Settings" />
      <PageBody>
        <div className="flex max-w-[760px] flex-col divide-y divide-line">
          <Appearance />
          <PollingTimeout />
          <KeysLink />
          <Person />
        </div>
      </PageBody>
    </>
  );
}
