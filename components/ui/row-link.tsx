import clsx from "clsx";
import type { ComponentProps } from "react";
import { Link } from "./link.tsx";

/** The one link of an interactive `Row`: its click area is the whole row, its focus ring too. */
export function RowLink({ className, ...rest }: ComponentProps<typeof Link>) {
  return (
    <Link
      {...rest}
      className={clsx(
        "font-medium text-ink after:absolute after:inset-0 focus-visible:outline-none",
        "focus-visible:after:rounded-control focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus",
        className,
      )}
    />
  );
}
