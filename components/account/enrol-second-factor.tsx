"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Enrolment } from "@/lib/account/shapes";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/queries/account";
import { asApiError } from "@/lib/queries/as-api-error";
import { Button } from "../ui/button";
import { CopyButton } from "../ui/copy-button";
import { Field } from "../ui/field";
import { TroubleLine } from "../ui/trouble-line";
import { CodeInput } from "./code-input";
import { PasswordInput } from "./password-input";
import { QrCode } from "./qr-code";
import { RecoveryCodes } from "./recovery-codes";

const typedIn = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? "").trim();

/** From the password through the app's first code to the recovery codes. `onDone` comes when those were kept. */
export function EnrolSecondFactor({ onDone }: { onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (enrolment) return <Confirm enrolment={enrolment} onConfirmed={setCodes} />;
  return <AskPassword onBegun={setEnrolment} />;
}

function AskPassword({ onBegun }: { onBegun: (enrolment: Enrolment) => void }) {
  const [fault, setFault] = useState<string>();
  const begin = useMutation({ mutationFn: beginSecondFactor, gcTime: 0, onSuccess: onBegun });
  const refusal = begin.error ? asApiError(begin.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("password") ?? "");
    setFault(password === "" ? "Enter your password." : undefined);
    if (password !== "") begin.mutate(password);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <p className="text-13 text-muted">
        You need an app that shows codes on your phone or computer, such as one of the password managers.
      </p>
      <Field
        label="Your password"
        error={fault ?? (refusal?.code === "password_refused" ? refusal.message : undefined)}
      >
        <PasswordInput name="password" autoComplete="current-password" />
      </Field>
      {refusal && refusal.code !== "password_refused" ? <TroubleLine trouble={refusal} /> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={begin.isPending}>
          Go on
        </Button>
      </div>
    </form>
  );
}

function Confirm({
  enrolment,
  onConfirmed,
}: {
  enrolment: Enrolment;
  onConfirmed: (codes: readonly string[]) => void;
}) {
  const [fault, setFault] = useState<string>();
  const confirm = useMutation({ mutationFn: confirmSecondFactor, gcTime: 0, onSuccess: onConfirmed });
  const refusal = confirm.error ? asApiError(confirm.error) : null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const code = typedIn(event, "code");
    const whole = /^[\d ]{6,7}$/.test(code);
    setFault(whole ? undefined : "Enter the six digits that the app shows.");
    if (whole) confirm.mutate(code);
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-4">
      <div className="flex gap-4 max-sm:flex-col">
        <QrCode text={enrolment.url} label="QR code for your authenticator app" />
        <div className="min-w-0 text-13 text-muted">
          <p>Scan this with your app. Where you cannot, type this key into it:</p>
          <p className="mt-2 flex items-start gap-1">
            <code className="text-13 wrap-anywhere text-ink select-all">
              {enrolment.secret.match(/.{1,4}/g)?.join(" ")}
            </code>
            <CopyButton text={enrolment.secret} label="Copy the key" />
          </p>
        </div>
      </div>
      <Field
        label="Code that the app shows"
        error={fault ?? (refusal?.code === "code_refused" ? refusal.message : undefined)}
      >
        <CodeInput autoFocus />
      </Field>
      {refusal && refusal.code !== "code_refused" ? <TroubleLine trouble={refusal} /> : null}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={confirm.isPending}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
