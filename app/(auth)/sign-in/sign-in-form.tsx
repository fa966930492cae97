"use client";
import type { ReactNode } from "react";
import { FormHeading } from "@/components/account/form-heading.tsx";
import { PasswordInput } from "@/components/account/password-input.tsx";
import { Button } from "@/components/ui/button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { CodeStep } from "./code-step.tsx";
import { type Second, useSignIn } from "./use-sign-in.ts";
import { WaitLine } from "./wait-line.tsx";

/** From the password to the code, where the account has a second factor. `notice` stands above the first step. */
export function SignInForm({ target, notice }: { target: string; notice: ReactNode }) {
  const { form, emailBox, passwordBox, faults, busy, wait, second, submit, goOn, turnTo } = useSignIn(target);
  return (
    <>
      <SignInHeading second={second} />
      <form ref={form} onSubmit={submit} noValidate className="flex flex-col gap-4">
        <div className={second ? "hidden" : "flex flex-col gap-4"}>
          {notice}
          <Field label="Email" error={faults.email}>
            <Input
              ref={emailBox}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              autoFocus
            />
          </Field>
          <Field label="Password" error={faults.password}>
            <PasswordInput ref={passwordBox} name="password" autoComplete="current-password" />
          </Field>
        </div>
        {second ? <CodeStep recovery={second.recovery} fault={faults.code} /> : null}
        {wait ? <WaitLine wait={wait} onOver={goOn} /> : null}
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={wait !== null} className="mt-1">
          Sign in
        </Button>
        {second ? (
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <button
              type="button"
              className={linkClass}
              onClick={() => turnTo({ ...second, recovery: !second.recovery })}
            >
              {second.recovery ? "Use a code from your app" : "Use a recovery code"}
            </button>
            <button type="button" className={linkClass} onClick={() => turnTo(null)}>
              Sign in as someone else
            </button>
          </p>
        ) : null}
        <p className="text-13 text-faint">
          {second
            ? "No device and no recovery code? Whoever runs this Verso can help."
            : "No account, or a lost password? Whoever runs this Verso can help."}
        </p>
      </form>
    </>
  );
}

const linkClass = "text-13 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink";

function SignInHeading({ second }: { second: Second | null }) {
  if (second === null) {
    return <FormHeading title="Sign in">PDFs and images in, JSON that you can trust out.</FormHeading>;
  }
  return (
    <FormHeading title={second.recovery ? "Enter a recovery code" : "Enter your code"}>
      Signing in as <span className="text-ink">{second.email}</span>, which has a second factor.
    </FormHeading>
  );
}
