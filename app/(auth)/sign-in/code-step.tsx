"use client";
import { useEffect, useRef, useState } from "react";
import { CodeInput } from "@/components/account/code-input";
import { Field } from "@/components/ui/field";

const linkClass = "text-13 text-muted underline decoration-line-strong underline-offset-4 hover:text-ink";

/** The second step: a code of the app, or a recovery code where the device is not at hand. */
export function CodeStep({ fault, onBack }: { fault: string | undefined; onBack: () => void }) {
  const [recovery, setRecovery] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  // What was refused is typed anew, and the other kind of code from the start.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the two are what the focus follows.
  useEffect(() => {
    box.current?.focus();
    box.current?.select();
  }, [fault, recovery]);
  return (
    <>
      <Field
        label={recovery ? "Recovery code" : "Code from your app"}
        error={fault}
        hint={recovery ? "Each works once." : "Six digits, new every 30 seconds."}
      >
        <CodeInput key={String(recovery)} ref={box} recovery={recovery} />
      </Field>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <button type="button" className={linkClass} onClick={() => setRecovery(!recovery)}>
          {recovery ? "Use a code from your app" : "Use a recovery code"}
        </button>
        <button type="button" className={linkClass} onClick={onBack}>
          Sign in as someone else
        </button>
      </p>
    </>
  );
}
