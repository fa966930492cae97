import clsx from "clsx";

/** A bar in the place and size of what comes; it shows after 150 ms. Give width and height by class. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("skeleton", className)} />;
}

/** Around the skeletons of one view: says once, to those who cannot see them, that it is loading. */
export function Loading({
  label,
  className,
  children,
}: {
  label: string;
  className?: string;
  children: React.ReactNode;
}) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  );
}
