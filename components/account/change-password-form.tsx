"use client";
import { useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { type FormEvent, useRef, useState } from "react";
import { passwordCharsMax, passwordCharsMin } from "@/lib/account/password-length.ts";
import { changePassword } from "@/lib/queries/account.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TroubleLine } from "../ui/trouble-line.tsx";
import { PasswordInput } from "./password-input.tsx";
import { SubmitButton } from "./submit-button.tsx";

type Faults = { current?: string; chosen?: string; again?: string };

function faultsOf(current: string, chosen: string, again: string): Faults {
  return {
    ...(current === "" ? { current: "Enter the password that you signed in with." } : {}),
    ...(chosen.length < passwordCharsMin
      ? { chosen: `Use at least ${passwordCharsMin} characters; a few words will do.` }
      : chosen.length > passwordCharsMax
        ? { chosen: `Use at most ${passwordCharsMax} characters.` }
        : {}),
    ...(again === chosen ? {} : { again: "This is not the same as above." }),
  };
}

/** The current password, and the new one twice. What the server refuses stands beside the field that it is about. */
export function ChangePasswordForm({
  alone = false,
  submitLabel,
  onChanged,
}: {
  /** It is the whole page. */
  alone?: boolean;
  submitLabel: string;
  onChanged: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState<Faults>({});
  const change = useMutation({
    mutationFn: changePassword,
    gcTime: 0,
    onSuccess: () => {
      form.current?.reset();
      onChanged();
    },
  });
  const refusal = change.error ? asApiError(change.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [current, chosen, again] = ["current", "chosen", "again"].map((name) => String(typed.get(name) ?? ""));
    const found = faultsOf(current ?? "", chosen ?? "", again ?? "");
    setFaults(found);
    change.reset();
    const [first] = Object.keys(found);
    if (first === undefined) change.mutate({ current: current ?? "", chosen: chosen ?? "" });
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  };
  const beside = ["password_refused", "password_weak"];
  return (
    <form ref={form} onSubmit={submit} noValidate className={clsx("flex flex-col gap-4", !alone && "sm:max-w-90")}>
      <Field
        label="Current password"
        error={faults.current ?? (refusal?.code === "password_refused" ? refusal.message : undefined)}
      >
        <PasswordInput name="current" autoComplete="current-password" />
      </Field>
      <Field
        label="New password"
        error={faults.chosen ?? (refusal?.code === "password_weak" ? refusal.message : undefined)}
        hint={`${passwordCharsMin} to ${passwordCharsMax} characters of any kind.`}
      >
        <PasswordInput name="chosen" autoComplete="new-password" />
      </Field>
      <Field label="New password again" error={faults.again}>
        <PasswordInput name="again" autoComplete="new-password" />
      </Field>
      {refusal && !beside.includes(refusal.code) ? <TroubleLine trouble={refusal} /> : null}
      {alone ? (
        <SubmitButton alone busy={change.isPending}>
          {submitLabel}
        </SubmitButton>
      ) : (
        <div>
          <Button type="submit" busy={change.isPending}>
            {submitLabel}
          </Button>
        </div>
      )}
    </form>
  );
}
