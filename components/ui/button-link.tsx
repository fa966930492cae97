import type { ComponentProps } from "react";
import type { ButtonLooks } from "./button.tsx";
import { buttonClass } from "./button-class.ts";
import { Link } from "./link.tsx";

/** A link with the face of a button: it leads to a page, a button does something. */
export function ButtonLink({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<typeof Link> & ButtonLooks) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}
