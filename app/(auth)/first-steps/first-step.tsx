"use client";
import { ChangePasswordForm } from "@/components/account/change-password-form.tsx";
import { EnrolSecondFactor } from "@/components/account/enrol-second-factor.tsx";
import { FormHeading } from "@/components/account/form-heading.tsx";
import { signOutAndLeave } from "@/lib/session/auth-requests.ts";

type Step = "password" | "second_factor";

/** A whole load: the page then leads on, to the next step or to where one wanted to go. */
const goOn = () => window.location.reload();

export function FirstStep({
  step,
  printed,
  workspace,
  email,
}: {
  step: Step;
  printed: boolean;
  workspace: string;
  email: string;
}) {
  return (
    <>
      {step === "password" ? (
        <>
          <FormHeading title="Choose your own password">
            {printed
              ? "Yours was printed at the first start, and this dashboard can be reached from other machines."
              : "Yours was made by whoever runs this Verso, and is good for this one sign-in."}
          </FormHeading>
          <ChangePasswordForm alone submitLabel="Set password and go on" onChanged={goOn} />
        </>
      ) : (
        <>
          <FormHeading title="Set up your second factor">
            {workspace} asks everyone for a code at each sign-in.
          </FormHeading>
          <EnrolSecondFactor alone onDone={goOn} />
        </>
      )}
      <p className="mt-6 text-13 wrap-anywhere text-faint">
        Signed in as {email}.{" "}
        <button
          type="button"
          onClick={() => void signOutAndLeave()}
          className="text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          Sign out
        </button>
      </p>
    </>
  );
}
