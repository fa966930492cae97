import { FormHeading } from "@/components/account/form-heading.tsx";
import { SingleSignOnLink } from "@/components/account/single-sign-on-link.tsx";
import { Callout } from "@/components/ui/callout.tsx";
import { refusalWords } from "./refusal-words.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The ways in that there are. `target` is where they lead. */
export function SignIn(props: {
  target: string;
  /** Somebody's session is over: how long one lasts unused, and in all. */
  ended: { idle: string; longest: string } | null;
  /** The code of a single sign-on that led nowhere. */
  refused: string | null;
  /** What the provider of single sign-on is called. */
  singleSignOn: string | null;
  passwordSignIn: boolean;
}) {
  const { target, ended, singleSignOn, passwordSignIn } = props;
  const refused = props.refused === null ? null : refusalWords(props.refused);
  const notice =
    refused !== null ? (
      <Callout tone="attention" title={refused.title}>
        {refused.words}
      </Callout>
    ) : ended === null ? null : (
      <Callout tone="information" title="Your session has ended">
        Sign in to go on where you were. Sessions end after {ended.idle} without use, after {ended.longest} in all, or
        from another browser.
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
      {singleSignOn === null ? null : <SingleSignOnLink name={singleSignOn} target={target} alone={!passwordSignIn} />}
    </>
  );
}
