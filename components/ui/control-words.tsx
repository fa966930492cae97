import clsx from "clsx";
import type { ReactNode } from "react";

/** The words of a control that stands beside them: its label, which is clickable too, and a hint under the id `${id}-hint`. */
export function ControlWords(props: { id: string; label: ReactNode; hint: ReactNode; faint?: boolean }) {
  const { id, label, hint, faint = false } = props;
  return (
    <>
      <label htmlFor={id} className={clsx("block text-13", faint ? "text-faint" : "text-ink")}>
        {label}
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="text-12 text-faint">
          {hint}
        </p>
      ) : null}
    </>
  );
}
