import { Setting } from "../setting.tsx";

type Props = {
  /** What people call the provider. */
  provider: string;
  /** Whether nobody signs in with a password here. */
  off: boolean;
  secondFactor: boolean;
};

/** For who signs in with a provider alone: there is no password to confirm or change, and what stands in its place. */
export function NoPassword({ provider, off, secondFactor }: Props) {
  return (
    <>
      <Setting title="Password" description={off ? "Nobody signs in with a password here." : "You have none."}>
        <p className="max-w-[60ch] text-13 text-pretty text-ink">
          You sign in with {provider}: your password is kept, changed and recovered there.
          {off ? null : " If you need one here as well, whoever runs this Verso can give you one for a first sign-in."}
        </p>
      </Setting>
      <Setting title="Second factor" description="A code from an app, beside a password.">
        <p className="max-w-[60ch] text-13 text-pretty text-ink">
          What {provider} asks beside your password is set up there. Here none is asked of whoever signs in with it
          {secondFactor ? "; the one that you once set up here counts again once you sign in with a password" : ""}.
        </p>
      </Setting>
    </>
  );
}
