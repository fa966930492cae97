"use client";
import { Eye, EyeOff } from "lucide-react";
import { signIn } from "next-auth/react";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { readWaitMark } from "@/lib/session/wait-mark";
import { waitWords } from "./wait-words";

type Faults = { email?: string; password?: string };

/** What a refused sign-in says: the same words for an unknown account and a wrong password. */
function faultsOf(word: string): Faults {
  const seconds = readWaitMark(word);
  if (seconds !== null) return { password: waitWords(seconds) };
  if (word === "CredentialsSignin") return { password: "Email or password is not right." };
  return { password: "Sign-in is not available right now. Your entries were not the reason; try again in a moment." };
}

export function SignInForm({ target }: { target: string }) {
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
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
    if (answer?.ok && !answer.error) {
      // A whole load: no part of the page before may keep what it knew.
      window.location.assign(target);
      return;
    }
    setBusy(false);
    setFaults(faultsOf(answer?.error ?? "unreachable"));
    passwordBox.current?.focus();
    passwordBox.current?.select();
  };

  return (
    <form onSubmit={submit} noValidate className="mt-7 flex flex-col gap-4">
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
      <Button type="submit" variant="primary" size="lg" busy={busy} className="mt-1">
        Sign in
      </Button>
      <p className="text-13 text-faint">No account, or a lost password? Whoever runs this Verso can help.</p>
    </form>
  );
}
