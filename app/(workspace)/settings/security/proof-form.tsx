"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { CodeInput } from "@/components/account/code-input.tsx";
import { PasswordInput } from "@/components/account/password-input.tsx";
import { Button } from "@/components/ui/button.tsx";
import { DialogClose } from "@/components/ui/dialog.tsx";
import { Field } from "@/components/ui/field.tsx";
import { TroubleLine } from "@/components/ui/trouble-line.tsx";
import type { Proof } from "@/lib/queries/account.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";

/** The password and a code, for what nobody may do with a session alone. */
export function ProofForm<T>({
  action,
  submitLabel,
  danger = false,
  onDone,
}: {
  action: (proof: Proof) => Promise<T>;
  submitLabel: string;
  danger?: boolean;
  onDone: (outcome: T) => void;
}) {
  const [faults, setFaults] = useState<{ password?: string; code?: string }>({});
  const prove = useMutation({ mutationFn: action, gcTime: 0, onSuccess: onDone });
  const refusal = prove.error ? asApiError(prove.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const proof = { password: String(typed.get("password") ?? ""), code: String(typed.get("code") ?? "").trim() };
    setFaults({
      ...(proof.password === "" ? { password: "Enter your password." } : {}),
      ...(proof.code === "" ? { code: "Enter a code." } : {}),
    });
    if (proof.password !== "" && proof.code !== "") prove.mutate(proof);
  };
  const beside = ["password_refused", "code_refused"];
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <Field
        label="Your password"
        error={faults.password ?? (refusal?.code === "password_refused" ? refusal.message : undefined)}
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      <Field
        label="Code"
        hint="From your app, or a recovery code."
        error={faults.code ?? (refusal?.code === "code_refused" ? refusal.message : undefined)}
      >
        <CodeInput recovery />
      </Field>
      {refusal && !beside.includes(refusal.code) ? <TroubleLine trouble={refusal} /> : null}
      <div className="flex justify-end gap-2">
        <DialogClose>
          <Button>Cancel</Button>
        </DialogClose>
        <Button type="submit" variant={danger ? "danger" : "primary"} busy={prove.isPending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
