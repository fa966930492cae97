"use client";
import { signIn } from "next-auth/react";
import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormHeading } from "@/components/account/form-heading";
import { PasswordInput } from "@/components/account/password-input";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { waitOf } from "@/lib/session/sign-in-wait";
import { CodeStep } from "./code-step";
import { type Wait, WaitLine } from "./wait-line";

type Faults = { email?: string; password?: string; code?: string };
type Second = { email: string; recovery: boolean };

/** How often a sign-in that finds too many at once goes on by itself before its person is asked. */
const busyTriesMax = 5;

/** What a refused sign-in says: the same words for an unknown account and a wrong password. */
function faultsOf(word: string, second: Second | null): Faults {
  if (word === "code_refused") {
    return { code: `This code is not right, or was used before.${second?.recovery ? "" : " Try the next one."}` };
  }
  if (word === "CredentialsSignin") return { password: "Email or password is not right." };
  return { password: "Sign-in is not available right now. Your entries were not the reason; try again in a moment." };
}

/** From the password to the code, where the account has a second factor. `notice` stands above the first step. */
export function SignInForm({ target, notice }: { target: string; notice: ReactNode }) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState<Wait | null>(null);
  const busyTries = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  /** The password was right, and this account has a second factor. */
  const [second, setSecond] = useState<Second | null>(null);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || wait !== null) return;
    const email = emailBox.current?.value.trim() ?? "";
    const password = passwordBox.current?.value ?? "";
    const code = String(new FormData(event.currentTarget).get("code") ?? "").trim();
    if (second !== null && code === "") {
      setFaults({ code: "Enter the code." });
      return;
    }
    if (email === "" || password === "") {
      setFaults({
        ...(email === "" ? { email: "Enter your email address." } : {}),
        ...(password === "" ? { password: "Enter your password." } : {}),
      });
      (email === "" ? emailBox : passwordBox).current?.focus();
      return;
    }
    setFaults({});
    setBusy(true);
    const answer = await signIn("credentials", { redirect: false, email, password, code }).catch(() => undefined);
    // Without its CSRF cookie the library answers with its own sign-in page and no error.
    if (answer?.ok && !answer.error && !answer.url?.includes("csrf=true")) {
      // A whole load: no part of the page before may keep what it knew.
      window.location.assign(target);
      return;
    }
    setBusy(false);
    const seconds = waitOf(answer?.url);
    const tooMany = answer?.status === 503;
    if (seconds !== null && (!tooMany || busyTries.current < busyTriesMax)) {
      if (tooMany) busyTries.current += 1;
      setWait({ untilMs: Date.now() + seconds * 1000, busy: tooMany });
      return;
    }
    busyTries.current = 0;
    const word = answer?.error ?? "unreachable";
    if (word === "code_needed") {
      setSecond({ email, recovery: false });
      return;
    }
    setFaults(faultsOf(word, second));
    if (word === "code_refused") return;
    flushSync(() => setSecond(null));
    passwordBox.current?.focus();
    passwordBox.current?.select();
  };

  const goOn = () => {
    const again = wait?.busy === true;
    // The next submission must see that the wait is over.
    flushSync(() => setWait(null));
    if (again) form.current?.requestSubmit();
  };

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
              onClick={() => {
                setFaults({});
                setSecond({ ...second, recovery: !second.recovery });
              }}
            >
              {second.recovery ? "Use a code from your app" : "Use a recovery code"}
            </button>
            <button type="button" className={linkClass} onClick={() => setSecond(null)}>
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
