"use client";
import { type FormEvent, useState } from "react";
import { PasswordInput } from "@/components/account/password-input.tsx";
import { SubmitButton } from "@/components/account/submit-button.tsx";
import { Field } from "@/components/ui/field.tsx";
import { Input } from "@/components/ui/input.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import { passwordCharsMax, passwordCharsMin } from "@/lib/account/password-length.ts";
import type { FoundInvitation } from "@/lib/account/shapes.ts";
import type { ApiError } from "@/lib/errors/api-error.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { fetchOk } from "@/lib/queries/fetch-parsed.ts";
import { signIn } from "@/lib/session/auth-requests.ts";

type Faults = { name?: string; password?: string };

/** The name and password of the account that an invitation makes; then straight in. */
export function JoinForm({ token, invitation }: { token: string; invitation: FoundInvitation }) {
  const [faults, setFaults] = useState<Faults>({});
  const [trouble, setTrouble] = useState<ApiError | null>(null);
  const [busy, setBusy] = useState(false);
  const { email } = invitation;

  const join = async (name: string, password: string) => {
    await fetchOk("/api/invitations/accept", { method: "POST", body: { token, name, password } });
    await signIn({ email, password }).catch(() => undefined);
    // Signed in or not: the overview is for who is, and everyone else is led to the sign-in by it.
    window.location.replace("/");
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const name = String(typed.get("name") ?? "").trim();
    const password = String(typed.get("password") ?? "");
    const found: Faults = {
      ...(name === "" ? { name: "Enter your name." } : {}),
      ...(password.length < passwordCharsMin
        ? { password: `Use at least ${passwordCharsMin} characters; a few words will do.` }
        : {}),
    };
    setFaults(found);
    setTrouble(null);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
      return;
    }
    setBusy(true);
    await join(name, password).catch((cause: unknown) => {
      const refused = asApiError(cause);
      if (refused.code === "password_weak") setFaults({ password: refused.message });
      else setTrouble(refused);
      setBusy(false);
    });
  };

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <input type="hidden" name="email" autoComplete="username" value={email} readOnly />
      <Field label="Your name" error={faults.name}>
        <Input name="name" autoComplete="name" maxLength={120} />
      </Field>
      <Field
        label="Password"
        error={faults.password}
        hint={`${passwordCharsMin} to ${passwordCharsMax} characters of any kind.`}
      >
        <PasswordInput name="password" autoComplete="new-password" maxLength={passwordCharsMax} />
      </Field>
      {trouble ? <TroubleLine trouble={trouble} /> : null}
      <SubmitButton alone busy={busy}>
        Join
      </SubmitButton>
    </form>
  );
}
