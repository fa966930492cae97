import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Wordmark } from "@/components/shell/mark";
import { Callout } from "@/components/ui/callout";
import { formatDuration } from "@/lib/format/time";
import { callbackPath } from "@/lib/session/callback-path";
import { currentWorkspace } from "@/lib/session/workspace";
import { storeConfig } from "@/lib/settings/store-config";
import { SignInForm } from "./sign-in-form";

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
    <>
      <Wordmark />
      <h1 className="mt-8 text-20 font-semibold text-ink">Sign in</h1>
      <p className="mt-1 text-14 text-muted">PDFs and images in, JSON that you can trust out.</p>
      {ended === undefined ? null : (
        <Callout tone="information" title="Your session has ended" className="mt-6">
          Sign in to go on where you were. A session ends after {idle} without use, {longest} after its sign-in at the
          latest, or when it is ended from another browser.
        </Callout>
      )}
      <SignInForm target={target} />
    </>
  );
}
