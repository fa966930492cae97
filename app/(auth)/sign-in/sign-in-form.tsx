"use client";
import { Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { readWaitMark } from "@/lib/session/wait-mark";
import { type Wait, WaitLine } from "./wait-line";

type Faults = { email?: string; password?: string };

/** How often a sign-in that finds too many at once goes on by itself before its person is asked. */
const busyTriesMax = 5;

/** What a refused sign-in says: the same words for an unknown account and a wrong password. */
function faultsOf(word: string): Faults {
  if (word === "CredentialsSignin") return { password: "Email or password is not right." };
  return { password: "Sign-in is not available right now. Your entries were not the reason; try again in a moment." };
}

export function SignInForm({ target }: { target: string }) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [wait, setWait] = useState<Wait | null>(null);
  const busyTries = useRef(0);
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(false);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy || wait !== null) return;
    const email = emailBox.current?.value.trim() ?? "";
    const password = passwordBox.current?.value ?? "";
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
    const answer = await signIn("credentials", { redirect: false, email, password }).catch(() => undefined);
    // Without its CSRF cookie the library answers with its own sign-in page and no error.
    if (answer?.ok && !answer.error && !answer.url?.includes("csrf=true")) {
      // A whole load: no part of the page before may keep what it knew.
      window.location.assign(target);
      return;
    }
    setBusy(false);
    const seconds = readWaitMark(answer?.error ?? "");
    const tooMany = answer?.status === 503;
    if (seconds !== null && (!tooMany || busyTries.current < busyTriesMax)) {
      if (tooMany) busyTries.current += 1;
      setWait({ untilMs: Date.now() + seconds * 1000, busy: tooMany });
      return;
    }
    busyTries.current = 0;
    setFaults(faultsOf(answer?.error ?? "unreachable"));
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
    <form ref={form} onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
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
        <div className="relative">
          <Input
            ref={passwordBox}
            name="password"
            type={shown ? "text" : "password"}
            autoComplete="current-password"
            className="pr-11"
          />
          <span className="absolute inset-y-0 right-1 flex items-center">
            <IconButton
              size="sm"
              label={shown ? "Hide password" : "Show password"}
              icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
              onClick={() => setShown(!shown)}
            />
          </span>
        </div>
      </Field>
      {wait ? <WaitLine wait={wait} onOver={goOn} /> : null}
      <Button type="submit" variant="primary" size="lg" busy={busy} disabled={wait !== null} className="mt-1">
        Sign in
      </Button>
      <p className="text-13 text-faint">No account, or a lost password? Whoever runs this Verso can help.</p>
    </form>
  );
}
