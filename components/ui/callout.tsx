import clsx from "clsx";
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "./icon-button.tsx";

const looks = {
  positive: { icon: CircleCheck, face: "border-positive-line bg-positive-soft [&>svg]:text-positive" },
  attention: { icon: TriangleAlert, face: "border-attention-line bg-attention-soft [&>svg]:text-attention" },
  negative: { icon: CircleAlert, face: "border-negative-line bg-negative-soft [&>svg]:text-negative" },
  information: { icon: Info, face: "border-information-line bg-information-soft [&>svg]:text-information" },
};

/** A sentence in a view that must not be missed, with what can be done about it. */
export function Callout({
  tone,
  title,
  children,
  action,
  onDismiss,
  className,
}: {
  tone: keyof typeof looks;
  title?: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}) {
  const look = looks[tone];
  return (
    <div
      className={clsx(
        "flex items-start gap-x-3 gap-y-2 rounded-surface border px-3.5 py-3 max-sm:flex-wrap",
        look.face,
        className,
      )}
    >
      <look.icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1 text-13 text-ink max-sm:basis-48">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={clsx(title && "text-muted")}>{children}</div> : null}
      </div>
      {action ? <div className="max-sm:w-full max-sm:pl-7">{action}</div> : null}
      {onDismiss ? <IconButton size="sm" label="Dismiss" icon={<X aria-hidden="true" />} onClick={onDismiss} /> : null}
    </div>
  );
}
