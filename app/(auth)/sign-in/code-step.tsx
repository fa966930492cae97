"use client";
import { useEffect, useRef } from "react";
import { CodeInput } from "@/components/account/code-input.tsx";
import { Field } from "@/components/ui/field.tsx";

/** The second step: a code of the app, or a recovery code where the device is not at hand. */
export function CodeStep({ recovery, fault }: { recovery: boolean; fault: string | undefined }) {
  const box = useRef<HTMLInputElement>(null);
  // What was refused is typed anew, and the other kind of code from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two are what the focus follows.
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [fault, recovery]);
  return (
    <Field
      label={recovery ? "Recovery code" : "Code from your app"}
      error={fault}
      hint={recovery ? "Each works once." : "Six digits, new every 30 seconds."}
    >
      <CodeInput key={String(recovery)} ref={box} recovery={recovery} />
    </Field>
  );
}
