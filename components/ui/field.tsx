"use client";
import clsx from "clsx";
import { CircleAlert } from "lucide-react";
import { createContext, type ReactNode, useContext, useId } from "react";

type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean };
const FieldContext = createContext<FieldIds | null>(null);

/** What a control inside a `Field` needs so that label, hint and error belong to it. */
export function useField(own: { id?: string | undefined }): {
  id?: string;
  "aria-describedby"?: string;
  "aria-invalid"?: true;
} {
  const field = useContext(FieldContext);
  if (!field) return own.id ? { id: own.id } : {};
  return {
    id: own.id ?? field.id,
    ...(field.describedBy ? { "aria-describedby": field.describedBy } : {}),
    ...(field.invalid ? { "aria-invalid": true } : {}),
  };
}

/** A label, its control, and beside it a hint or, in its place, what is wrong. */
export function Field({
  label,
  hint,
  error,
  aside,
  id,
  className,
  children,
}: {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  aside?: ReactNode;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const made = useId();
  const control = id ?? made;
  const hintId = hint && !error ? `${control}-hint` : undefined;
  const errorId = error ? `${control}-error` : undefined;
  const describedBy = errorId ?? hintId;
  return (
    <FieldContext.Provider value={{ id: control, describedBy, invalid: Boolean(error) }}>
      <div className={clsx("flex flex-col gap-1.5", className)}>
        <div className="flex items-baseline justify-between gap-3">
          <label htmlFor={control} className="text-13 font-medium text-ink">
            {label}
          </label>
          {aside ? <span className="text-12 text-faint">{aside}</span> : null}
        </div>
        {children}
        <div aria-live="polite" className={clsx(!error && "hidden")}>
          {error ? (
            <p id={errorId} className="flex items-start gap-1.5 text-13 text-negative">
              <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>{error}</span>
            </p>
          ) : null}
        </div>
        {hintId ? (
          <p id={hintId} className="text-12 text-faint">
            {hint}
          </p>
        ) : null}
      </div>
    </FieldContext.Provider>
  );
}
