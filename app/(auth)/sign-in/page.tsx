import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { FormHeading } from "@/components/account/form-heading.tsx";
import { SingleSignOnLink } from "@/components/account/single-sign-on-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { formatDuration } from "@/lib/format/time.ts";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { currentWorkspace } from "@/lib/session/workspace.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { refusalWords } from "./refusal-words.ts";
import { SignInForm } from "./sign-in-form.tsx";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({
  searchParams,
}: {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}) {
  const { callbackUrl, ended, error } = await searchParams;
  const target = callbackPath(callbackUrl);
  if (await currentWorkspace()) redirect(target);
  const { sessionS, sessionIdleS, singleSignOn, passwordSignIn } = storeConfig();
  const [longest, idle] = [sessionS, sessionIdleS].map((seconds) => formatDuration(seconds * 1000));
  const refused = singleSignOn === null ? null : refusalWords(error);
  const notice =
    refused !== null ? (
      <Callout tone="attention" title={refused.title}>
        {refused.words}
      </Callout>
    ) : ended === undefined ? null : (
      <Callout tone="information" title="Your session has ended">
        Sign in to go on where you were. Sessions end after {idle} without use, after {longest} in all, or from another
        browser.
      </Callout>
    );
  return (
    <>
      {passwordSignIn ? (
        <SignInForm target={target} notice={notice} />
      ) : (
        <>
          <FormHeading title="Sign in">PDFs and images in, JSON that you can trust out.</FormHeading>
          {notice}
        </>
      )}
      {singleSignOn === null ? null : (
        <SingleSignOnLink name={singleSignOn.name} target={target} alone={!passwordSignIn} />
      )}
    </>
  );
}
