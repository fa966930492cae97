"use client";
import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link to a page of ours. What that page needs is fetched once somebody comes near the link, not when it comes into view: a page
 * with the rail and a list in it would fetch most of the product.
 */
export function Link({ prefetch, onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [near, setNear] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={near ? (prefetch ?? null) : false}
      onPointerEnter={(event) => {
        setNear(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setNear(true);
        onFocus?.(event);
      }}
    />
  );
}
