import clsx from "clsx";

/** True progress: `value` of `max`, in the unit that `label` names ("12 of 20 pages"). */
export function Progress({
  value,
  max,
  label,
  tone = "accent",
  className,
}: {
  value: number;
  max: number;
  label: string;
  tone?: "accent" | "positive" | "negative";
  className?: string;
}) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      aria-valuetext={label}
      className={clsx("h-1.5 w-full overflow-hidden rounded-full bg-line-strong", className)}
    >
      <div
        className={clsx(
          "h-full origin-left rounded-full transition-transform duration-180",
          tone === "accent" && "bg-focus",
          tone === "positive" && "bg-positive",
          tone === "negative" && "bg-negative",
        )}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  );
}
