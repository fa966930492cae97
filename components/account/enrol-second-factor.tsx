"use client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { Enrolment } from "@/lib/account/shapes.ts";
import { beginSecondFactor, confirmSecondFactor } from "@/lib/queries/account.ts";
import { asApiError } from "@/lib/queries/as-api-error.ts";
import { buttonClass } from "../ui/button-class.ts";
import { CopyButton } from "../ui/copy-button.tsx";
import { Field } from "../ui/field.tsx";
import { TroubleLine } from "../ui/trouble-line.tsx";
import { CodeInput } from "./code-input.tsx";
import { PasswordInput } from "./password-input.tsx";
import { QrCode } from "./qr-code.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { SubmitButton } from "./submit-button.tsx";

const typedIn = (event: FormEvent<HTMLFormElement>, name: string) =>
  String(new FormData(event.currentTarget).get(name) ?? "").trim();

/** From the password through the app's first code to the recovery codes. `onDone` comes when those were kept; `alone`: it is the whole page. */
export function EnrolSecondFactor({ alone = false, onDone }: { alone?: boolean; onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes alone={alone} codes={codes} onKept={onDone} />;
  if (enrolment) return <Confirm alone={alone} enrolment={enrolment} onConfirmed={setCodes} />;
  return <AskPassword alone={alone} onBegun={setEnrolment} />;
}

function AskPassword({ alone, onBegun }: { alone: boolean; onBegun: (enrolment: Enrolment) => void }) {
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
      <SubmitButton alone={alone} busy={begin.isPending}>
        Go on
      </SubmitButton>
    </form>
  );
}

function Confirm({
  alone,
  enrolment,
  onConfirmed,
}: {
  alone: boolean;
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
      <div className="flex gap-5 max-sm:flex-col max-sm:items-center">
        <QrCode text={enrolment.url} label="QR code for your authenticator app" />
        <div className="flex min-w-0 flex-1 flex-col gap-3 text-13 text-muted max-sm:w-full">
          <p>Scan this with your app. Where you cannot, type this key into it:</p>
          <div className="flex items-center justify-between gap-1 rounded-control border border-line bg-sunken py-1 pr-1 pl-3">
            <code className="text-13 text-ink select-all">{enrolment.secret.match(/.{1,4}/g)?.join(" ")}</code>
            <CopyButton text={enrolment.secret} label="Copy the key" />
          </div>
          {/* A camera cannot scan the screen that it belongs to. */}
          <a href={enrolment.url} className={buttonClass("secondary", "md", "hidden! coarse:inline-flex!")}>
            Open in the app on this device
          </a>
        </div>
      </div>
      <Field
        label="Code that the app shows"
        error={fault ?? (refusal?.code === "code_refused" ? refusal.message : undefined)}
      >
        <CodeInput autoFocus />
      </Field>
      {refusal && refusal.code !== "code_refused" ? <TroubleLine trouble={refusal} /> : null}
      <SubmitButton alone={alone} busy={confirm.isPending}>
        Turn on
      </SubmitButton>
    </form>
  );
}
