import clsx from "clsx";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-accent-solid text-on-solid not-disabled:hover:bg-accent-hover",
  secondary: "border border-line-strong bg-surface text-ink not-disabled:hover:bg-hover",
  ghost: "text-muted not-disabled:hover:bg-hover not-disabled:hover:text-ink",
  danger: "bg-negative-solid text-on-solid not-disabled:hover:bg-negative-hover",
};
const sizes: Record<ButtonSize, string> = {
  sm: "h-7 gap-1.5 px-2.5 text-13 coarse:h-9",
  md: "h-8 gap-2 px-3 text-13 coarse:h-10",
  lg: "h-10 gap-2 px-4 text-14 coarse:h-11",
};

/** The classes of a button, for the rare element that must look like one and is none of ours. */
export function buttonClass(variant: ButtonVariant = "secondary", size: ButtonSize = "md", className?: string): string {
  return clsx(
    "relative inline-flex shrink-0 select-none items-center justify-center whitespace-nowrap rounded-control font-medium transition-colors",
    "disabled:cursor-not-allowed aria-disabled:cursor-not-allowed [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:not-aria-busy:opacity-50",
    variants[variant],
    sizes[size],
    className,
  );
}
