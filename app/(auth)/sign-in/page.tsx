import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Callout } from "@/components/ui/callout.tsx";
import { formatDuration } from "@/lib/format/time.ts";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { currentWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, ended } = await searchParams;
  const target = callbackPath(callbackUrl);
  if (await currentWorkspace()) redirect(target);
  const { sessionS, sessionIdleS } = storeConfig();
  const [longest, idle] = [sessionS, sessionIdleS].map((seconds) => formatDuration(seconds * 1000));
  return (
    <SignInForm
      target={target}
      notice={
        ended === undefined ? null : (
          <Callout tone="information" title="Your session has ended">
            Sign in to go on where you were. Sessions end after {idle} without use, after {longest} in all, or from
            another browser.
          </Callout>
        )
      }
    />
  );
}
