"use client";
import { signOut } from "next-auth/react";
import type { ReactNode } from "react";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { EnrolSecondFactor } from "@/components/account/enrol-second-factor";

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
        <Part
          title="Choose your own password"
          words={
            printed
              ? "Yours was printed at the first start, and this dashboard can be reached from other machines."
              : "Yours was made by whoever runs this Verso, and is good for this one sign-in."
          }
        >
          <ChangePasswordForm submitLabel="Set password and go on" onChanged={goOn} />
        </Part>
      ) : (
        <Part title="Set up your second factor" words={`${workspace} asks everyone for a code at each sign-in.`}>
          <EnrolSecondFactor onDone={goOn} />
        </Part>
      )}
      <p className="mt-8 text-13 text-faint">
        Signed in as {email}.{" "}
        <button
          type="button"
          onClick={() => void signOut({ callbackUrl: "/sign-in" })}
          className="text-muted underline decoration-line-strong underline-offset-4 hover:text-ink"
        >
          Sign out
        </button>
      </p>
    </>
  );
}

function Part({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mt-8 text-20 font-semibold text-ink">{title}</h1>
      <p className="mt-1 mb-7 text-14 text-pretty text-muted">{words}</p>
      {children}
    </>
  );
}
